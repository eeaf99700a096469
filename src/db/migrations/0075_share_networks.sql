-- Devices that opened what a user shared of an activity, by the network that they came from: one network can make up
-- any number of devices. Kept for a day.
create table share_networks (
  tenant_id integer not null,
  activity_id bigint not null,
  sharer_id bigint not null,
  -- A pseudonym that only holders of the server's secret can make.
  network text not null,
  devices integer not null default 1 check (devices > 0),
  first_at timestamptz not null default now(),
  primary key (tenant_id, sharer_id, activity_id, network),
  foreign key (tenant_id, activity_id) references activities (tenant_id, id) on delete cascade,
  foreign key (tenant_id, sharer_id) references users (tenant_id, id) on delete cascade
);
create index share_networks_activity on share_networks (tenant_id, activity_id);
create index share_networks_age on share_networks (first_at);
