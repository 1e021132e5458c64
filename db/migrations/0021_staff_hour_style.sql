-- How a person wants hours written in English: 2:30 PM or 14:30. Chinese always has 24 hours (SHELL-19).
alter table account add column hour_style text not null default 'h12'
  constraint account_hour_style_check check (hour_style in ('h12', 'h24'));
