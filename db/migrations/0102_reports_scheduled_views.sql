-- A scheduled report can follow a saved view (RPT-7): who changes the view changes the mail.
alter table report_schedule add column view_id int;
-- Because its view was deleted; it goes on when the view comes back.
alter table report_schedule add column paused_with_view boolean not null default false;
alter table report_schedule add constraint report_schedule_view
  foreign key (merchant_id, view_id) references report_view (merchant_id, view_id);
-- One of the two says what is sent.
alter table report_schedule add constraint report_schedule_filters check (view_id is null or input = '{}'::jsonb);
alter table report_schedule add constraint report_schedule_paused_with_view
  check (not paused_with_view or (paused and view_id is not null));
create index report_schedule_view_id on report_schedule (merchant_id, view_id) where view_id is not null;
