-- Identifies what a page itself has to say: its date of modification follows this, and not the page's bytes.
alter table pages add column content text;
