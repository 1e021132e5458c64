-- Where an account works. For whoever knows no store yet, at sign-in: on a cluster the rows of people lie with their stores,
-- and all of them would have to be asked (ADM-9). The installation's own, like the account.
create table workplace (
  account_id int not null references account,
  merchant_id int not null references merchant,
  employee_id int not null,
  primary key (account_id, merchant_id)
);
insert into workplace (account_id, merchant_id, employee_id) select account_id, merchant_id, employee_id from employee;

-- E-mail and language stand in the rows of people, too. The server copies them: where the account is on the coordinator of a
-- cluster and the people are on its nodes, no trigger reaches from one to the other.
drop trigger account_employees_copied on account;
drop function account_employee_copy();
drop trigger employee_account_copied on employee;
drop function employee_account_copy();
