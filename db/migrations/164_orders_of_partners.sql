-- The orders that were made with a partner's tickets, for the partner itself (`partnerorders`).
create index frame_orders_of_partner on frame_orders (merchant_id, partner_id, order_id);
