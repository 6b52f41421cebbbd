-- Sums of figures are made again month by month, each in a transaction of its own. The column has the last day of the
-- months that are summed, null before the first.
alter table insight_cursors add column summed_to date;
