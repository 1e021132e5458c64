-- A customer who is erased is no longer named by texts and answers (CUST-1): both stay without phone and words.
alter table text_message drop constraint text_message_phone_check,
  add constraint text_message_phone_check check (phone = '' or phone ~ '^\+[1-9][0-9]{6,14}$'),
  drop constraint text_message_body_check,
  add constraint text_message_body_check check (phone = '' or body <> '');
alter table text_reply drop constraint text_reply_phone_check,
  add constraint text_reply_phone_check check (phone = '' or phone ~ '^\+[1-9][0-9]{6,14}$');
