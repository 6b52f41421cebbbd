-- When a mail server took a mail over: its delivery's row goes then, and also when staff gave the mail up.
alter table mails add column sent_at timestamptz;

update mails set sent_at = created_at
where not exists (
  select from mail_deliveries d where d.merchant_id = mails.merchant_id and d.mail_id = mails.id);
