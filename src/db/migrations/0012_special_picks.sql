-- What the editors chose of a special subject, best first: [{goodsId, role, reason}].
alter table special_subject_texts add picks jsonb not null default '[]';
