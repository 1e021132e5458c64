-- The rule that makes a menu's prices from the library's (CHOWLY-1): percentage, amount, ending. None: the library's prices.
alter table menu add column price_rule jsonb
  constraint menu_price_rule_check check (jsonb_typeof(price_rule) = 'object');
