import * as z from 'zod/mini';
import { email, mobile, personName } from '../common/index.ts';

/** The form behind 'Change Info' on the checkout page, with the rules of the server. */
export const receiverForm = z.object({ ReceiverName: personName, ReceiverEmail: email, ReceiverMobile: mobile });
