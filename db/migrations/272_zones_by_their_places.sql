-- Zones under names that mean nothing to the database, or an hour that does not change in summer: those of their places.
-- Programs write them so in calendars that members follow or take in.
update calendar_events e set time_zone = z.place
from (values
  ('ACT', 'Australia/Darwin'), ('AET', 'Australia/Sydney'), ('AGT', 'America/Buenos_Aires'), ('ART', 'Africa/Cairo'),
  ('AST', 'America/Anchorage'), ('BET', 'America/Sao_Paulo'), ('BST', 'Asia/Dhaka'), ('CAT', 'Africa/Maputo'),
  ('CET', 'Europe/Brussels'), ('CNT', 'America/St_Johns'), ('CST', 'America/Chicago'), ('CTT', 'Asia/Shanghai'),
  ('ECT', 'Europe/Paris'), ('EET', 'Europe/Athens'), ('IET', 'America/Indianapolis'), ('IST', 'Asia/Calcutta'),
  ('MET', 'Europe/Brussels'), ('MIT', 'Pacific/Apia'), ('NET', 'Asia/Yerevan'), ('NST', 'Pacific/Auckland'),
  ('PLT', 'Asia/Karachi'), ('PNT', 'America/Phoenix'), ('PRT', 'America/Puerto_Rico'), ('PST', 'America/Los_Angeles'),
  ('SST', 'Pacific/Guadalcanal'), ('VST', 'Asia/Saigon'), ('WET', 'Europe/Lisbon'),
  ('US/PACIFIC-NEW', 'America/Los_Angeles')) z(name, place)
where upper(e.time_zone) = z.name;

update merchants m set time_zone = z.place
from (values ('CET', 'Europe/Brussels'), ('EET', 'Europe/Athens'), ('MET', 'Europe/Brussels'), ('WET', 'Europe/Lisbon'))
  z(name, place)
where upper(m.time_zone) = z.name;
