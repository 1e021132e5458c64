-- A fold asks for some orders by their ids: from the orders on, in the order of the view, whatever there is of refunds; and a
-- few rows of sums come of thousands, which need no sorting first. The planner, who knows neither how many ids come nor that
-- most orders have no refund, took a tenth more of the database's time for each pushed order.
alter function apply_facts_of_orders set join_collapse_limit = 1;
alter function apply_facts_of_orders set enable_sort = off;
