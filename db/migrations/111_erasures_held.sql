-- When a request for erasure was due and something of the person was still open: it waits, and is looked at again a day
-- later. Null = never held.
alter table erasure_requests add column held_at timestamptz;
