-- Languages that a tenant had and has no longer. Their addresses answer that the page is gone.
alter table tenants add column former_languages text[] not null default '{}';
