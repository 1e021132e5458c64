-- What a push goes by without having asked first (docs/decisions/0016): the question stands in the same transaction, and
-- ends it where the answer is another one by now.
create function assume(holds boolean) returns void language plpgsql as $$
begin
  if holds is not true then
    raise exception 'What was assumed does not hold' using errcode = 'MIS02';
  end if;
end $$;
