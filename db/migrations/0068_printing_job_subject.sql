-- What a job is the paper of ("receipt 141", "cashierClose 7"): who prints it again is asked for a reason (ORD-7).
alter table print_job add column subject text not null default '';
create index print_job_of_subject on print_job (merchant_id, subject, job_id) where subject <> '';
