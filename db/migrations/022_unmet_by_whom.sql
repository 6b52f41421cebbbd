-- As `ensure`, for a save of several: those who did not find what they need stand in the error as its detail, so that the others can go on without them.
create function ensure_each(unmet int[], what text) returns boolean language plpgsql as $$
begin
  if coalesce(cardinality(unmet), 0) = 0 then
    return true;
  end if;
  raise exception 'unmet: %', what using errcode = 'SB001', constraint = what, detail = array_to_string(unmet, ',');
end $$;
