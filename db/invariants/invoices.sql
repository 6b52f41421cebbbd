-- 46. The numbers of a series of invoices have no gap and end with the last number that was given
select n.merchant_id, n.series from invoice_numbers n
where n.last <> (select count(*) from invoices i where i.merchant_id = n.merchant_id and i.series = n.series)
  or n.last <> (select coalesce(max(i.number), 0) from invoices i
    where i.merchant_id = n.merchant_id and i.series = n.series);

-- 46b. The totals of an invoice are the sums of its lines
select i.merchant_id, i.id from invoices i
where i.number is not null and i.total <> (select coalesce(sum((line ->> 'total')::bigint), 0)
  from jsonb_array_elements(i.lines) line);

-- 46c. An invoice counts as adjusted or replaced only through another issued invoice
select i.merchant_id, i.id from invoices i
where i.state in ('adjusted', 'replaced') and not exists (select from invoices later
  where later.merchant_id = i.merchant_id and later.of_id = i.id and later.state not in ('draft', 'void')
    and later.kind = case i.state when 'adjusted' then 'adjusting' else 'replacing' end);

-- 46d. A number is made void only with a second person
select i.merchant_id, i.id from invoices i
where i.state = 'void' and not exists (select from approvals a where a.merchant_id = i.merchant_id
  and a.kind = 'invoice.void' and a.status = 'approved' and a.subject_id = i.order_id
  and a.terms ->> 'InvoiceId' = i.id::text);

-- 46e. A later number of a series has the same day or a later one
select i.merchant_id, i.id from invoices i
join invoices before on before.merchant_id = i.merchant_id and before.series = i.series
  and before.number = i.number - 1 and before.dated_on > i.dated_on;
