/** What the domain name system says of TXT records to the server of this worker: the journeys write in it. */
export const records = new Map<string, string[]>();
