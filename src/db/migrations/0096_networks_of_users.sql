-- Networks from which a user logged in or drew lately, under names that only the server's secret makes: devices without a
-- login that open the user's shares from there earn nothing. A user has few, and they are forgotten after 30 days.
create table user_networks (
  tenant_id integer not null,
  user_id bigint not null,
  network text not null,
  seen_at timestamptz not null default now(),
  primary key (tenant_id, user_id, network),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index user_networks_age on user_networks (seen_at);

-- The network of a draw, under such a name; null: drawn before it was stored.
alter table lottery_draws add column network text;
create index lottery_draws_network on lottery_draws (tenant_id, activity_id, network) where network is not null;

alter table lottery_awards
  drop constraint lottery_awards_held_check,
  add constraint lottery_awards_held_check check (held in ('VELOCITY', 'SHARED_DEVICE', 'SHARED_NETWORK'));
