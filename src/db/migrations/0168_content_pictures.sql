-- Pictures that editors bring for articles. They stay: drafts and revisions may show them again.
alter table uploads
  drop constraint uploads_purpose_check,
  add constraint uploads_purpose_check check (purpose in ('AVATAR', 'IMAGE', 'CONTENT'));
create index uploads_content on uploads (tenant_id, created_at) where purpose = 'CONTENT';
comment on column uploads.purpose is 'AVATAR and IMAGE: of a reader, deleted once nothing shows it. CONTENT: of an editor, kept; it has no user.';
