import { graphql, type ResultOf } from '../transport/graphql.ts';

/** Reads the partners with their keys. */
export const PartnersQuery = graphql(`
  query Partners {
    partners {
      items {
        id
        name
        origins
        createdDate
        keys {
          id
          name
          prefix
          scopes
          createdDate
          lastUsedDate
          revokedDate
        }
      }
    }
  }
`);

export type ReadPartner = ResultOf<typeof PartnersQuery>['partners']['items'][number];

/** The endpoints of the merchant's own servers. */
export const WebhookEndpointsQuery = graphql(`
  query WebhookEndpoints {
    webhookendpoints {
      items {
        id
        url
        kinds
        active
        disabledReason
        failingSince
        previousSecretUntil
        waiting
        failed
      }
    }
  }
`);

export type ReadEndpoint = ResultOf<typeof WebhookEndpointsQuery>['webhookendpoints']['items'][number];

/** A page of webhooks with their deliveries. */
export const WebhookEventsQuery = graphql(`
  query WebhookEvents(
    $limit: Int
    $after: String
    $kind: String
    $endpointId: ID
    $state: WebhookDeliveryState
    $from: Date
    $to: Date
  ) {
    webhookevents(
      limit: $limit
      after: $after
      kind: $kind
      endpointId: $endpointId
      state: $state
      from: $from
      to: $to
    ) {
      nextCursor
      items {
        id
        kind
        orderId
        createdDate
        payload
        deliveries {
          endpointId
          state
          attempts
          nextTryDate
          lastTryDate
          lastStatus
          lastError
        }
      }
    }
  }
`);

export type ReadWebhookEvent = ResultOf<typeof WebhookEventsQuery>['webhookevents']['items'][number];
