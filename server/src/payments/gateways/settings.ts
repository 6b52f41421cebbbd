/** What proves that a bank line is genuine. */
export interface BankLineSettings {
  /** SHA-256 of the API key, hex: who reads this table cannot write bank lines. */
  keyHash: string;
}

/** Keys of a merchant at the sandbox. */
export interface SandboxSettings {
  /** Base64, as Standard Webhooks has it. */
  secret: string;
}

/** Keys of a merchant at VNPay. */
export interface VnpaySettings {
  tmnCode: string;
  secureSecret: string;
  /** VNPay's own test environment. */
  testMode: boolean;
  /** Where its pages and API are; VNPay's own when not given. */
  host?: string;
}
