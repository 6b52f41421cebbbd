-- Lines of a bank's file are known again by the bank's own number, whoever told of them first.
create index payment_events_reference on payment_events (merchant_id, reference_code) where gateway = 'bank-line';
