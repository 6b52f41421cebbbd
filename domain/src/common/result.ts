/** The result of a decision: the value, or a typed refusal with the reason. Refusals are data; nothing here throws. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; refusal: Refusal };

export const accept = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const refuse = <Code extends string, Data>(
  code: Code,
  data: Data,
): { ok: false; refusal: { code: Code; data: Data } } => ({
  ok: false,
  refusal: { code, data },
});
