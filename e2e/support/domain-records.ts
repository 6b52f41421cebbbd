/** The TXT records that this worker's server gets from the domain name system. The journeys write them. */
export const records = new Map<string, string[]>();
