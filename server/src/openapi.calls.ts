const parameter = (name: string, where: 'path' | 'query', required: boolean, description?: string) => ({
  name,
  in: where,
  required,
  schema: { type: 'string' },
  ...(description ? { description } : {}),
});
const says = (description: string) => ({ 200: { description } });
const upload = {
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { token: { type: 'string', description: 'Of old clients; others send the Authorization header or a cookie.' }, file: { type: 'string', format: 'binary' } },
      },
    },
  },
};

/** The calls that are neither commands nor ways in: reads of old clients, files, what providers and browsers fetch. @param responses of an answer in the shape of every other, by what it says */
export const furtherCalls = (responses: (description: string) => object): Record<string, object> => ({
  '/graphql': { post: { summary: 'A GraphQL query', responses: says('{ data } or { errors }') } },
  '/schema.graphql': { get: { summary: 'The GraphQL schema', responses: says('text') } },
  '/openapi.json': { get: { summary: 'This document', responses: says('JSON') } },
  '/User/GetInformation': {
    get: {
      summary: 'The signed-in person, as old clients ask',
      parameters: [parameter('token', 'query', false), parameter('languageId', 'query', false)],
      responses: responses('Data is the person'),
    },
  },
  '/User/GetTotalPoint': { get: { summary: 'The signed-in person’s points', parameters: [parameter('token', 'query', false)], responses: responses('Data is a whole number') } },
  '/User/PersonalData': { get: { summary: 'All data held about the signed-in person, as a file; ten an hour', responses: { ...responses('application/json, as a download') } } },
  '/Image/UploadAvatar': {
    post: {
      summary: 'Set the avatar',
      description: 'PNG or JPEG of at most 512,000 bytes and 25 million pixels; scaled to 800 × 600, without metadata.',
      requestBody: upload,
      responses: { ...responses('Data[0].Id and Data[0].Path'), 413: { description: 'Too large' }, 415: { description: 'Neither PNG nor JPEG' } },
    },
  },
  '/Image/UploadFile': {
    post: {
      summary: 'Store a private picture, to be attached by a command within 24 hours',
      requestBody: upload,
      responses: { ...responses('Data[0].Id and Data[0].Path'), 413: { description: 'Too large' }, 415: { description: 'Neither PNG nor JPEG' } },
    },
  },
  '/Image/Private/{id}': {
    get: {
      summary: 'A private picture, for its owner and those who check identities; each view is recorded',
      parameters: [parameter('id', 'path', true)],
      responses: { ...says('The picture'), 404: { description: 'None, or not for this session' } },
    },
  },
  '/api/Promotion/CalculateGiftCode': {
    get: {
      summary: 'What gift codes take off an order; uses nothing up',
      parameters: [parameter('orderid', 'query', true), parameter('codes', 'query', true, 'Separated by commas.'), parameter('preResultAmount', 'query', false)],
      responses: says('Success, PromotionAmount, InvalidCodes[Message]'),
    },
  },
  '/mail/{id}': {
    get: {
      summary: 'One of the signed-in member’s mails, as a document',
      description: 'For a sandboxed frame of the portal: it runs no scripts, loads nothing, and its links open a tab of their own. Its text and headers: GraphQL mailmessage.',
      parameters: [parameter('id', 'path', true)],
      responses: { ...says('text/html'), 404: { description: 'No such mail of this member' } },
    },
  },
  '/mail/{id}/{index}': {
    get: {
      summary: 'A file that came with one of the signed-in member’s mails, by its place from 0',
      parameters: [parameter('id', 'path', true), parameter('index', 'path', true)],
      responses: { ...says('The file, as a download'), 404: { description: 'No such file' } },
    },
  },
  '/Google/GetListGmailService': {
    post: {
      summary: 'The signed-in member’s mailbox, as old clients ask: the newest 100',
      parameters: [parameter('emailAddress', 'query', false, 'The member’s own; another’s is refused.')],
      responses: { ...responses('Data: a list of Id, From, Sender, Title, SendFrom'), 403: { description: 'Another’s address' } },
    },
  },
  '/push-worker.js': { get: { summary: 'The service worker that shows push messages', responses: says('JavaScript') } },
  '/robots.txt': { get: { summary: 'What search engines may visit', responses: says('Text') } },
  '/favicon.svg': { get: { summary: 'The merchant’s icon', responses: says('SVG') } },
  '/embed/v1.js': { get: { summary: 'The same as /embed.js', responses: says('JavaScript') } },
  '/api/payments/bank-line': {
    post: {
      summary: 'A line of the merchant’s bank account, told by its bank-line service (SePay’s convention)',
      responses: { ...says('success'), 401: { description: 'Not genuine' } },
    },
  },
  '/api/payments/sandbox': { post: { summary: 'How a payment of the test gateway ended, signed by it', responses: { ...says('success'), 401: { description: 'Not genuine' } } } },
  '/api/payments/vnpay/ipn': { get: { summary: 'How a payment of VNPay ended, signed by VNPay', responses: says('RspCode and Message') } },
  '/api/payments/vnpay/return': { get: { summary: 'Where VNPay sends the payer back; decides nothing', responses: { 302: { description: 'To the order’s page' } } } },
  '/payment/open/{id}': {
    get: {
      summary: 'Opens a payment’s page at its provider',
      parameters: [parameter('id', 'path', true)],
      responses: { 302: { description: 'To the provider, or to the order’s page' } },
    },
  },
});

/** Routes that are no part of the interface: what our own pages fetch, and the test gateway's page. They change with the pages. */
export const INTERNAL_ROUTES = ['/*', '/shell', '/assets/*', '/map/*', '/payment/sandbox/{}'] as const;
