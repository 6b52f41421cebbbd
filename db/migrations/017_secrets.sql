-- Secrets are kept sealed with a key that is not in the database (docs/decisions/047). What still stands in the clear
-- is sealed by the next start, which empties the columns it came from.

-- The key in use, by its name. Whoever seals holds the row, so that a change of the key waits for it.
create table secret_key (
  only_row boolean primary key default true check (only_row),
  key_id text not null check (key_id ~ '^[0-9a-f]{16}$'),
  changed_at timestamptz not null default now()
);

-- settings keeps what is no secret.
alter table payment_gateways add column sealed text;

alter table webhook_endpoints
  alter column secret drop not null,
  add column sealed_secret text,
  add column sealed_previous_secret text,
  add constraint webhook_endpoints_one_secret check (num_nonnulls(secret, sealed_secret) = 1),
  drop constraint webhook_endpoints_check2,
  add constraint webhook_endpoints_previous
    check (num_nonnulls(previous_secret, sealed_previous_secret) = num_nonnulls(previous_until));

alter table push_keys
  alter column private_key drop not null,
  add column sealed_private_key text,
  add constraint push_keys_one_key check (num_nonnulls(private_key, sealed_private_key) = 1);

-- What was accepted into the queue with a secret in it, or answered with one, goes; so do hashes of gateways' keys.
delete from command_queue where name in
  ('Payment/SetGateway', 'Partner/CreateApiKey', 'Partner/CreateWebhook', 'Partner/RotateWebhookSecret');
update command_log set content_hash = '' where name = 'Payment/SetGateway';
