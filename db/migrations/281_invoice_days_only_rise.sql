-- The day of the last number of a series: numbers of processes whose clocks differ do not go back by it.
alter table invoice_numbers add column last_day date;
update invoice_numbers n set last_day = (select max(i.dated_on) from invoices i
  where i.merchant_id = n.merchant_id and i.series = n.series);
