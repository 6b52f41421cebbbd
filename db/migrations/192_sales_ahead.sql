-- Paid orders count under the weeks and the month of their check-in, too: everything is counted again.
update insight_cursors c set building = 'clear', built_to = '00000000-0000-0000-0000-000000000000', summed_to = null,
  number = h.last_number
from feed_heads h where h.merchant_id = c.merchant_id;
