create table live_times (
  tenant_id integer not null,
  day date not null,
  screen text not null,
  bucket smallint not null,
  pages integer not null,
  primary key (tenant_id, day, screen, bucket),
  foreign key (tenant_id) references tenants(id) on delete cascade
);
comment on table live_times is 'How long changes of editors took until their pages were live: pages by day in UTC, screen and bucket. Kept for 28 days.';
comment on column live_times.bucket is 'Bucket n holds times up to 2^(n/4) milliseconds.';
