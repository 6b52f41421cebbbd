-- Sums of figures are made again month by month, each in a transaction of its own.
alter table insight_cursors add column summed_to date; -- the last day of the months that are summed; null = none is yet
