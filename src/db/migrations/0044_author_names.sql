-- The name of an author in languages where it is another one: in other letters. {"en": "Nicha Wongsawang"}
alter table authors add column names jsonb not null default '{}'
  constraint authors_names_object check (jsonb_typeof(names) = 'object');
