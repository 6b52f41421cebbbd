/** SQL that breaks each invariant of db/invariants, for the invariants' test. */

/** A closed month with so many transfers, which the ledger does not have. */
function monthClosed(transfers: number) {
  return `insert into ledger_months (merchant_id, month, transfers, debits, sums, closed_by)
    select merchant_id, '2020-01-01', ${transfers}, 0, '{}', id from users limit 1`;
}

/** All events are handled, and a fact is stored that the tables do not have. */
function counted(source: string, id: string, measure: string) {
  return `delete from events; insert into feed_heads (merchant_id, last_number) values (':merchant', 0)
      on conflict (merchant_id) do update set last_number = 0;
    insert into insight_cursors (merchant_id, number) values (':merchant', 0);
    insert into insight_facts (merchant_id, source, subject_id, measure, day)
      values (':merchant', '${source}', ${id}, '${measure}', current_date)`;
}

/** Refunds the amount to pay, once or twice. */
function owed(times: number) {
  return `insert into refunds (merchant_id, id, order_id, payment_id, amount, reason)
    select merchant_id, gen_random_uuid(), order_id, id, amount * ${times}, 'late' from payments`;
}

/** A transfer for the confirmed order in the money ledger; the second amount belongs to the order. */
function booked(kind: string, amounts: number[], account = 'bank') {
  return `insert into ledger_transfers (merchant_id, id, kind, source_id, order_id)
      select merchant_id, md5('${kind} ' || id)::uuid, '${kind}', id, id from orders where id = ':confirmed';
    insert into ledger_entries (merchant_id, transfer_id, line, account, amount, order_id, owner_id)
      select merchant_id, md5('${kind} ' || id)::uuid, side.line, side.account, side.amount, id, customer_id from orders
      cross join (values (1, '${account}', ${amounts[0]}), (2, 'customers', ${amounts[1]})) as side(line, account,
        amount)
      where id = ':confirmed'`;
}

/** The confirmed order came by the link of an affiliate. */
function orderedByLink(state: string, points: number) {
  return `insert into affiliates (merchant_id, user_id, state, code)
      values (':merchant', ':administrator', 'active', 'aaaaaaaa'), (':merchant', ':member', 'active', 'bbbbbbbb');
    insert into affiliate_orders (merchant_id, order_id, affiliate_id, customer_id, reward, basis_points, fixed_points,
      state, points)
      select merchant_id, id, ':administrator', customer_id, 'fixed', 0, 5, '${state}', ${points} from orders
      where id = ':confirmed'`;
}

/** The member waits for the stay of the canceled order. */
function waiting(state: string) {
  return `insert into waitlist_rules (merchant_id) values (':merchant');
    insert into waitlist_entries (merchant_id, id, member_id, mode, adults, state, last_day, asked_at)
      values (':merchant', ':member', ':member', 'offer', 1, '${state}', '2099-01-01', now() - interval '1 hour');
    insert into waitlist_alternatives (merchant_id, id, entry_id, resort_id, from_date, to_date, entered_at)
      select merchant_id, id, ':member', resort_id, from_date, to_date, now() - interval '1 hour' from stays
      where id = (select stay_id from order_lines where order_id = ':canceled' and stay_id is not null)`;
}

/** That stay was released and offered to no entry. */
function releasedStay(at: string) {
  return `insert into waitlist_releases (merchant_id, stay_id, resort_id, room_id, from_date, to_date, in_points, cause,
      is_offered, released_at)
    select merchant_id, id, resort_id, room_id, from_date, to_date, false, 'canceled', true, ${at} from stays
    where id = (select stay_id from order_lines where order_id = ':canceled' and stay_id is not null)`;
}

/** The confirmed order was moved to that stay, but the entry does not record it. */
function movedByOffer() {
  return `update waitlist_releases set entry_id = ':member', order_id = ':canceled', outcome = 'accepted',
    answered_at = now(), moved_id = ':confirmed'`;
}

/** The resort of every stay is closed for a long time. */
function closed(state: string, carriedOut: string) {
  return `insert into closures (merchant_id, id, resort_id, from_date, to_date, reason, choices, fallback, answer_until,
      state, reopened_at, carried_out_at)
    select merchant_id, ':member', id, '2020-01-01', '2999-01-01', '{}', '{money}', 'money', '2999-01-01', '${state}',
      case '${state}' when 'reopened' then now() end, ${carriedOut} from resorts`;
}

/** An invoice of the confirmed order for 5, with these lines. */
function invoice(lines: string, state: string) {
  return `insert into invoice_numbers (merchant_id, series, last) values (':merchant', 'C26TAA', 1);
    insert into invoices (merchant_id, id, order_id, kind, state, buyer_name, buyer_tax_code, buyer_address,
      buyer_email, series, number, dated_on, lines, net, total, issued_at, xml)
    values (':merchant', ':member', ':confirmed', 'original', ${state}, '', '', '', '', 'C26TAA', 1, '2026-01-01',
      ${lines}, 5, 5, case when ${state} <> 'draft' then now() end, case when ${state} <> 'draft' then '' end)`;
}

/** A second line for the stay of an order. */
function again(order: string) {
  return `insert into order_lines (merchant_id, id, order_id, position, product_type, stay_id, live, target_name,
    original_price, price, total)
    select merchant_id, gen_random_uuid(), order_id, 1, product_type, stay_id, live, target_name, 0, 0, 0
      from order_lines where order_id = '${order}'`;
}

/**
 * A request of staff that does not concern a member of the merchant. @param end its status, time, decider and result
 */
function requested(end: string, kind = 'points.award', orderId = 'null') {
  return `insert into approvals (merchant_id, id, kind, subject_kind, subject_id, unit, amount, terms, terms_hash,
    reason, asked_by, order_id, expires_at, status, decided_at, decided_by, result)
    values (':merchant', gen_random_uuid(), '${kind}', 'account', gen_random_uuid(), 'points', 5, '{}', sha256('{}'),
      '', ':staff', ${orderId}, now(), ${end})`;
}

/** A week that became the stay of the confirmed order, without a quote or history. */
const week = (state: string, kind: string, orderId: string) =>
  `insert into weeks (merchant_id, id, kind, code, owner_id, resort_id, room_id, from_date, to_date, contract_code,
     contract_key, price, state, stay_id, order_id)
   select s.merchant_id, gen_random_uuid(), ${kind}, 'W1', ':member', s.resort_id, s.room_id, s.from_date, s.to_date,
     'a', 'A', 1, '${state}', s.id, ${orderId} from stays s join order_lines l on l.stay_id = s.id
       and l.order_id = ':confirmed'`;

/** A statement of the member's account that differs from the ledgers. */
const statementOf = (content: string, values: string) =>
  `insert into statements (merchant_id, id, owner_id, month, issued_at, ledger_from, ledger_upto, points_from,
    points_upto,
     opening, gross, fee, vat, income_tax, paid_out, closing, points_credited, content, digest)
   values (':merchant', gen_random_uuid(), ':member', '2026-01-01', now(), ${values}, 0, '${content}',
     encode(sha256(convert_to('${content}', 'UTF8')), 'hex'))`;

/**
 * SQL by the number of the invariant that it breaks, in a world with a held order (:held), a confirmed one
 * (:confirmed), a canceled one (:canceled), a member with points and one administrator (:administrator).
 */
export const BREACHES: Readonly<Record<string, string>> = {
  '1': `drop index order_lines_live_stay; ${again(':held')}`,
  '2': `update order_lines set product_type = 131072 where order_id = ':held'`,
  '2a': `${week('sold', "'deposit'", "':confirmed'")}; update orders set modified_at = now() - interval '1 hour'`,
  '2b': week('refused', "'extra-vacation'", 'null'),
  '2c': week('offered', "'deposit'", 'null'),
  '2f': `${week('offered', "'extra-vacation'", 'null')}; update orders set all_status = 1048609, unpaid_slot = null,
    hold_expires_at = null where id = ':confirmed'`,
  '2g': `${week('paid', "'extra-vacation'", "':confirmed'")}; ${booked('owner-sale', [-5, 5], 'owners-payable')};
    alter table ledger_transfers disable trigger ledger_transfers_append_only; update ledger_transfers
      set happened_at = now() - interval '1 hour'`,
  '2d': week('offered', "'extra-vacation'", 'null'),
  '2e': week('offered', "'rental'", 'null'),
  '2h': week('offered', "'extra-vacation'", 'null'),
  '2i': week('offered', "'extra-vacation'", 'null'),
  '3': `insert into point_entries select merchant_id, id, 'member', gen_random_uuid(), 5 from point_transfers`,
  '4': `update point_accounts set balance = balance + 1`,
  '4b': `alter table point_transfers disable trigger point_transfers_append_only; update point_transfers
    set balance = balance + 1`,
  '4c': `alter table point_transfers disable trigger point_transfers_append_only; update point_transfers
    set order_id = ':held'`,
  '4d': `alter table point_lots drop constraint point_lots_remaining; update point_lots set remaining = -1`,
  '4e': `insert into point_reservations (merchant_id, order_id, lot_id, user_id, points)
    values (':merchant', ':canceled', gen_random_uuid(), ':member', 5)`,
  '4f': `insert into point_extensions select merchant_id, id, id, user_id, 5, 1, now(), now() + interval '1 day',
    now() from point_lots`,
  '5': `alter table point_entries disable trigger point_entries_append_only`,
  '6': `alter table orders drop constraint orders_check; update orders set grand_total = 1 where id = ':held'`,
  '7': `update orders set points = sub_total / point_rate + 1, grand_total = 0 where id = ':held'`,
  '8': `update orders set sub_total = sub_total + 1, grand_total = grand_total + 1 where id = ':held'`,
  '9': `alter table gift_codes drop constraint gift_codes_limit; update gift_codes set uses = uses + 1`,
  '43': `update merchants set domains = '{bay.example}'`,
  '44': waiting('offered'),
  '44b': `${waiting('waiting')}; ${releasedStay('now()')}`,
  '44c': waiting('waiting'),
  '44d': `${waiting('waiting')}; ${releasedStay('now()')}; ${movedByOffer()}`,
  '44e': `${waiting('waiting')}; ${week('offered', "'deposit'", 'null')};
    update weeks set stake_of = ':member'`,
  '44f': `${waiting('waiting')}; ${releasedStay('now()')}; update waitlist_releases set cause = 'outside',
      outside_id = gen_random_uuid(), outside_reason = 'a'`,
  '45': closed('open', 'now()'),
  '45b': `${closed('reopened', 'null')}; update orders set modified_at = now() - interval '1 hour'
      where id = ':confirmed';
    insert into closure_orders (merchant_id, closure_id, order_id, stay_id, due_at)
      select merchant_id, ':member', order_id, stay_id, now() from order_lines
      where order_id = ':confirmed' and stay_id is not null`,
  '46': `insert into invoice_numbers (merchant_id, series, last) values (':merchant', 'C26TAA', 1)`,
  '46b': invoice("'[]'", "'draft'"),
  '46c': invoice(`'[{"total": 5}]'`, "'replaced'"),
  '46e': `${invoice(`'[{"total": 5}]'`, "'draft'")}; insert into invoices (merchant_id, id, order_id, kind, of_id,
      buyer_name, buyer_tax_code, buyer_address, buyer_email, series, number, dated_on, lines, net, total)
    select merchant_id, gen_random_uuid(), order_id, 'adjusting', id, '', '', '', '', series, 2, '2025-12-31', lines,
      5, 5 from invoices`,
  '46d': `${invoice(`'[{"total": 5}]'`, "'draft'")}; update invoices set problem = 'a', state = 'void'`,
  '45c': `${closed('reopened', 'null')}; insert into closure_failures (merchant_id, closure_id, order_id)
      values (':merchant', ':member', ':canceled')`,
  '42': `insert into drive_usage (merchant_id, user_id, files, bytes) values (':merchant', ':member', 1, 5)`,
  '42b': `insert into drive_files (merchant_id, id, user_id, name, search_name, byte_length, received)
    values (':merchant', gen_random_uuid(), ':member', 'a', ' a ', 5, 3);
    insert into drive_usage (merchant_id, user_id, files, bytes) values (':merchant', ':member', 1, 5)`,
  '9b': `update gift_code_members set uses = uses + 1`,
  '9e': `alter table promotions drop constraint promotions_budget; update promotions set spent = spent + 1`,
  '9f': `update promotion_members set uses = uses + 1`,
  '9g': `insert into rent_promotions (merchant_id, id, name, search_name, from_date, to_date, rentals)
    values (':merchant', ':member', '{}', '', '2027-01-01', '2027-01-01', 1)`,
  '9h': `insert into rent_promotions (merchant_id, id, name, search_name, from_date, to_date)
    values (':merchant', ':member', '{}', '', '2027-01-01', '2027-01-01');
    insert into rent_promotion_owners (merchant_id, promotion_id, user_id, rentals)
      values (':merchant', ':member', ':member', 1)`,
  '9c': `insert into library_images (merchant_id, id, name, search_name, colour, published)
    values (':merchant', gen_random_uuid(), 'a', ' a ', '#112233', true)`,
  '9d': `insert into rent_promotions (merchant_id, id, name, search_name, from_date, to_date)
    values (':merchant', ':member', '{}', '', '2027-01-01', '2027-01-01');
    insert into rent_promotion_uses (merchant_id, order_id, promotion_id, amount)
      values (':merchant', ':confirmed', ':member', 5)`,
  '10': `update payments set all_status = 33554432, amount = amount + 1`,
  '10b': `update orders set all_status = 1048609, hold_expires_at = null where id = ':confirmed'`,
  '10c': `update payments set all_status = 33554432, order_id = ':canceled'`,
  '10d': `insert into vouchers (merchant_id, order_id, stay_id, check_in)
    select merchant_id, order_id, stay_id, current_date from order_lines where order_id = ':held'
      and stay_id is not null;
    update orders set modified_at = now() - interval '1 hour' where id = ':held'`,
  '11': `${owed(2)}; update payments set all_status = 33554432`,
  '11b': `${owed(1)}; update refunds set order_id = ':held'`,
  '12': `insert into order_transitions (merchant_id, order_id, from_status, to_status, reason)
    values (':merchant', ':canceled', 32769, 1, 'revived')`,
  '12b': `update orders set all_status = 33, hold_slot = null where id = ':held'`,
  '13': `update orders set hold_expires_at = now() - interval '61 seconds' where id = ':held'`,
  '13b': requested("'pending', null, null, null", 'points.award', "':confirmed'"),
  '13c': `update orders set owed_again_at = now() where id = ':confirmed'`,
  '14': `update order_lines set live = true where order_id = ':canceled'`,
  '14b': `update gift_code_uses set returned_at = now() where order_id = ':confirmed'`,
  '14c': `update orders set points = 1, grand_total = grand_total - point_rate where id = ':held'`,
  '15': `insert into command_log (merchant_id, id, name, content_hash, answer)
    values (':merchant', gen_random_uuid(), 'Sale/CreateVacationOrder', '', '{}')`,
  '15b': `delete from command_log where id = ':held'`,
  '15c': `insert into payment_events (merchant_id, id, gateway, event_id, kind, amount, state, body)
    values (':merchant', gen_random_uuid(), 'bank-line', '1', 'paid', 5, 'applied', '')`,
  '15d': `insert into command_log (merchant_id, id, name, content_hash, answer)
    values (':merchant', gen_random_uuid(), 'Payment/SetFee', '', '{}')`,
  '16': `create unique index on stays (id); alter table order_lines add foreign key (stay_id) references stays (id)`,
  '17': `alter table approvals drop constraint approvals_second_person;
    ${requested("'approved', now(), ':staff', '{}'")}`,
  '17b': requested("'approved', now(), ':member', '{}'"),
  '17d': requested("'approved', now(), ':member', '{}'", 'deposit.approve'),
  '17e': requested("'approved', now(), ':member', '{}'", 'extra-vacation.approve'),
  '17c': requested("'approved', now(), ':member', '{}'", 'payment.record'),
  '17f': `insert into merchant_money_changes (merchant_id, id, before, after, reason, changed_by)
    values (':merchant', gen_random_uuid(), '{"bank": null, "moneyAloneLimit": 1}',
      '{"bank": null, "moneyAloneLimit": 2}', 'a', ':member')`,
  '17g': `insert into contact_corrections (merchant_id, id, user_id, email_before, email, mobile_before, mobile, reason,
      corrected_by)
    values (':merchant', gen_random_uuid(), ':member', 'a@a.example', 'b@a.example', '', '', 'a', ':staff')`,
  '19b': `insert into feed_heads (merchant_id, last_number) values (':merchant', 3) on conflict (merchant_id) do
    update set last_number = 3;
    insert into events (merchant_id, kind, subject_id, number)
      values (':merchant', 'order.changed', gen_random_uuid(), 1), (':merchant', 'order.changed', gen_random_uuid(),
      3)`,
  '19': `insert into events (merchant_id, kind, subject_id, created_at)
    values (':merchant', 'order.changed', gen_random_uuid(), now() - interval '6 minutes')`,
  '20': `update users set erased_at = now()`,
  '21': `update users set active = false where id = ':administrator'`,
  '30': `${booked('payment', [5, -4])}`,
  '30b': `${booked('payment', [5, -4])}`,
  '30c': `update payments set all_status = 33554465`,
  '30d': `${owed(1)}`,
  '30e': `insert into order_transitions (merchant_id, order_id, from_status, to_status, reason)
    values (':merchant', ':confirmed', 33, 1048609, 'paid');
    update orders set all_status = 1048609, hold_expires_at = null where id = ':confirmed'`,
  '30f': `${booked('payment', [5, -5])}`,
  '30g': `${booked('sale', [5, -5])}`,
  '30h': `${owed(1)}`,
  '30i': `insert into payment_events (merchant_id, id, gateway, event_id, kind, amount, state, body)
    values (':merchant', gen_random_uuid(), 'bank-line', '1', 'paid', 5, 'unmatched', '')`,
  '30j': `insert into ledger_owners (merchant_id, owner_id, owed) select merchant_id, id, 1 from users limit 1`,
  '30k': `${booked('payout', [5, -5], 'owners-payable')}`,
  '30l': `${booked('owner-sale', [5, -5], 'commissions')}`,
  '30m': `alter table ledger_rates disable trigger ledger_rates_append_only; alter table ledger_rate_sets disable
    trigger ledger_rate_sets_append_only;
    delete from ledger_rates; delete from ledger_rate_sets`,
  '30o': `${booked('owner-sale-released', [5, -5], 'owners-withheld')}`,
  '30p': `${booked('owner-sale-canceled', [5, -5], 'owners-withheld')}`,
  '30q': `insert into ledger_owners (merchant_id, owner_id, in_runs) select merchant_id, id, 1 from users limit 1`,
  '30r': `insert into payout_runs (merchant_id, id, number, state, least, account_days, approved_at)
    values (':merchant', gen_random_uuid(), 1, 'filed', 0, 0, now())`,
  '30s': `${monthClosed(1)}`,
  '30t': `${monthClosed(0)}`,
  '30u': `insert into ledger_day_closes (merchant_id, id, day, booked, counted, reason, ledger_upto, closed_by)
    select merchant_id, gen_random_uuid(), current_date, 0, 5, 'a', 0, id from users limit 1`,
  '30v': `${booked('money-aside', [5, -5], 'money-aside')}`,
  '30n': `${booked('payout', [5, -5])}`,
  '40': `${orderedByLink('earned', 5)}`,
  '40b': `${orderedByLink('open', 0)}; alter table affiliate_orders drop constraint affiliate_orders_others;
    update affiliate_orders set affiliate_id = customer_id`,
  '41': `insert into insight_cursors (merchant_id, number) values (':merchant', 0);
    insert into insight_days (merchant_id, scope_id, day, measure, count, amount, points, worth)
      values (':merchant', ':merchant', current_date, 'order.held', 1, 0, 0, 0)`,
  '41b': `insert into feed_heads (merchant_id, last_number) values (':merchant', 0) on conflict (merchant_id) do
    update set last_number = 0;
    insert into insight_cursors (merchant_id, number) values (':merchant', 0); delete from events`,
  '41c': `${counted('stay', 'gen_random_uuid()', 'stay.offered')}`,
  '41d': `${counted('payout', 'gen_random_uuid()', 'payout.sent')}`,
  '41e': `${counted('order', '(select id from orders limit 1)', 'lead.4')}`,
  // A closing balance without bookings; an opening balance without a statement that closed with it; a month that
  // differs from the content.
  '31': statementOf('{}', '0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 5'),
  '31b': statementOf('{}', '7, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0'),
  '31c': statementOf('{"month": "2026-02"}', '0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0'),
};
