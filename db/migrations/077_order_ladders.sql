-- By which ladder an order's money comes back when it is canceled: that of the day it was made. Null: the product's own,
-- of 31 and 16 days, which most merchants have and which nothing changes.
alter table orders add column cancellation jsonb;
update orders set cancellation = merchants.settings -> 'cancellation'
from merchants where merchants.id = orders.merchant_id and merchants.settings ? 'cancellation';
