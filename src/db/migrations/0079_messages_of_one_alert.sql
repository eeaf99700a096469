-- Matches that an alert tells at a moment are one message, with a link of its own that stops this alert.
alter table notification_deliveries add column alert_id bigint;
