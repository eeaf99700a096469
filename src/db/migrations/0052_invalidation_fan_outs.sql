-- Whether the publisher has queued some of the affected pages already. It queues many pages in several transactions.
alter table invalidations add column begun boolean not null default false;
drop index invalidations_of_tenant;
create index invalidations_of_tenant on invalidations (tenant_id, begun, id);
