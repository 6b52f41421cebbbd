-- A withheld sale for an owner ends once: it is released, or it is canceled. Whoever does the other one at the same moment
-- is refused by this index.
create unique index ledger_transfers_owner_sale_end on ledger_transfers (merchant_id, order_id)
  where kind in ('owner-sale-released', 'owner-sale-canceled');
