-- What is wrong with the installation and who runs it was mailed about (ADM-3): of several processes one mails, once. Nothing
-- of a store: calls have no right to it.
create table server_alert (
  kind text primary key,
  since timestamptz(3) not null,
  seen_at timestamptz(3) not null,
  -- A process mails it, or died over it.
  claimed_at timestamptz(3),
  -- The mail server has the mail.
  told_at timestamptz(3)
);
revoke all on server_alert from app;
