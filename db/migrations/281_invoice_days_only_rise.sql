-- The day of the last number of a series: numbers of processes whose clocks differ do not go back by it. Null until the
-- next number.
alter table invoice_numbers add column last_day date;
