-- Somebody decides on a price that is not believed. Decisions are rows of their own: who decided and when stays.
create table price_decisions (
  tenant_id   integer not null,
  goods_id    bigint not null,
  observed_at timestamptz not null,
  turn        smallint not null,
  verdict     text not null,
  decided_by  text not null,
  decided_at  timestamptz not null default now(),
  primary key (tenant_id, goods_id, observed_at, turn),
  foreign key (tenant_id, goods_id, observed_at)
    references price_quarantines (tenant_id, goods_id, observed_at) on delete cascade,
  check (turn between 1 and 1000),
  check (verdict in ('BELIEVED', 'REJECTED', 'WITHDRAWN'))
);
comment on table price_decisions is 'Append-only decisions of moderators on doubted observations; the last turn of each holds.';
comment on column price_decisions.observed_at is 'The doubted observation. The decision holds as long as the shop goes on asking that price.';
comment on column price_decisions.turn is 'Counts the decisions on the observation. Of two people who decide at once, the second finds the turn taken.';
comment on column price_decisions.verdict is 'WITHDRAWN: the rules judge the observation again.';
create index price_decisions_newest on price_decisions (tenant_id, decided_at desc);

create trigger price_decisions_wake after insert on price_decisions
  referencing new table as fresh for each statement execute function wake_prices();

alter table price_quarantines drop constraint price_quarantines_reason_check;
alter table price_quarantines add constraint price_quarantines_reason_check
  check (reason in ('ZERO', 'DECIMAL_SLIP', 'OTHER_SCALE', 'PLACEHOLDER', 'DEEP_CUT', 'REJECTED'));
