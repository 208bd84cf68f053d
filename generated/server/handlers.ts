// Generated from main.tsp by `npm run generate`: do not edit.

import type { Handler, PublicHandler } from '../../src/server/handler.ts'
import type * as api from '../client/types.gen.ts'

export interface ApiKeysHandlers {
  /** Makes an API key and shows it once. `POST /api/v1/account/api-keys` */
  addApiKey: Handler<api.AddApiKeyData, api.AddApiKeyResponses[201]>
  /** Lists the API keys of the workspace: all for admins, the caller's own for others. `GET /api/v1/account/api-keys/list` */
  listApiKeys: Handler<api.ListApiKeysData, api.ListApiKeysResponses[200]>
  /** Revokes an API key: it stops working at once. `DELETE /api/v1/account/api-keys/{id}` */
  revokeApiKey: Handler<api.RevokeApiKeyData, api.RevokeApiKeyResponses[204]>
}

export interface CompaniesHandlers {
  /** Adds a company. `POST /api/v1/companies` */
  addCompany: Handler<api.AddCompanyData, api.AddCompanyResponses[201]>
  /** Gets one company. `GET /api/v1/companies/{id}` */
  getCompany: Handler<api.GetCompanyData, api.GetCompanyResponses[200]>
  /** Lists the companies of the workspace, newest first. `GET /api/v1/companies/list` */
  listCompanies: Handler<api.ListCompaniesData, api.ListCompaniesResponses[200]>
  /** Changes the given fields of a company and leaves the others. `PATCH /api/v1/companies/{id}` */
  updateCompany: Handler<api.UpdateCompanyData, api.UpdateCompanyResponses[200]>
}

export interface AccountHandlers {
  /** Exchanges a username and password for an access token. `POST /api/v1/account/authenticate` */
  authenticate: PublicHandler<api.AuthenticateData, api.AuthenticateResponses[200]>
  /** Tells who the bearer token belongs to, the workspace, its plan and what the token may do. `GET /api/v1/account` */
  getAccount: Handler<api.GetAccountData, api.GetAccountResponses[200]>
  /** Exchanges a refresh token for new credentials; the old ones end. `POST /api/v1/account/refresh` */
  refresh: PublicHandler<api.RefreshData, api.RefreshResponses[200]>
  /** Chooses the plan of the workspace. `PUT /api/v1/account/plan` */
  setPlan: Handler<api.SetPlanData, api.SetPlanResponses[200]>
  /** Ends the session of the bearer token. `POST /api/v1/account/signout` */
  signout: Handler<api.SignoutData, api.SignoutResponses[204]>
  /** Makes a workspace with its owner and signs the owner in. `POST /api/v1/account/signup` */
  signup: PublicHandler<api.SignupData, api.SignupResponses[201]>
  /** Changes the profile of the bearer token's owner. `PATCH /api/v1/account` */
  updateAccount: Handler<api.UpdateAccountData, api.UpdateAccountResponses[200]>
}

export interface ActivityHandlers {
  /** Gets one entry of the activity log. `GET /api/v1/activity/{id}` */
  getActivity: Handler<api.GetActivityData, api.GetActivityResponses[200]>
  /** Lists the calls made in the workspace, newest first. `GET /api/v1/activity/list` */
  listActivity: Handler<api.ListActivityData, api.ListActivityResponses[200]>
}

export interface Handlers {
  apiKeys: ApiKeysHandlers
  companies: CompaniesHandlers
  account: AccountHandlers
  activity: ActivityHandlers
}
