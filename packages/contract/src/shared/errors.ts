/**
 * The catalog of all errors that Sluice returns.
 *
 * `number` is the code on the wire (`data.code`), `title` the message for the user, `advice` the steps to fix it.
 * A code is stable and never reused; `docs/errors/<code>.md` explains each.
 */
type ErrorEntry = { status: number; number: number; title: string; advice: string; retryable: boolean };

const entry = (status: number, number: number, title: string, advice: string, retryable = false): ErrorEntry => ({
  status,
  number,
  title,
  advice,
  retryable,
});

export const errorCatalogue = {
  // Requests
  validation_failed: entry(400, 1000, 'The request is not valid.', 'Correct the fields listed in the details.'),
  not_found: entry(404, 1001, 'The resource was not found.', 'Check the id and the organization.'),
  internal: entry(500, 1004, 'An unexpected error occurred.', 'Try again; report the request id if it persists.', true),
  malformed_json: entry(400, 1005, 'The body is not valid JSON.', 'Send a JSON body.'),
  unauthenticated: entry(401, 1006, 'No valid API key was sent.', 'Send a valid key in the X-Api-Key header.'),
  permission_denied: entry(
    403,
    1007,
    'You do not have permission to do this.',
    'Ask the owner of the organization for permission.',
  ),
  conflict: entry(
    409,
    1008,
    'The resource is in a state that does not allow this.',
    'Fetch the resource again, then decide how to continue.',
  ),
  payload_too_large: entry(413, 1009, 'The body is too large.', 'Send a smaller body.'),
  rate_limited: entry(429, 1010, 'Too many requests.', 'Retry after the number of seconds in Retry-After.', true),
  unavailable: entry(503, 1011, 'A part of the platform is currently unavailable.', 'Try again shortly.', true),
  method_not_allowed: entry(405, 1012, 'This path does not support that method.', 'See the API reference.'),
  storage_full: entry(507, 1013, 'There is no storage space left.', 'Free space on the server, then try again.', true),
  organization_mismatch: entry(
    403,
    1014,
    'The API key does not belong to this organization.',
    'Send a different X-Tenant-Org-Id.',
  ),
  body_timeout: entry(
    408,
    1015,
    'The body of the request did not arrive in time.',
    'Send the body without pauses; upload files to an upload URL.',
    true,
  ),
  // Accounts
  wrong_credentials: entry(401, 6003, 'The given password is not correct', 'Check email and password.'),
  tenant_exists: entry(409, 6006, 'The user is already a member of this group.', 'No action is needed.'),
  mfa_code_required: entry(401, 6007, 'A code from your authentication app is required.', 'Send it as code.'),
  mfa_code_wrong: entry(401, 6008, 'Wrong access code. Please try again.', 'Enter the current code of the app.'),
  mfa_code_used: entry(
    401,
    6011,
    'The access code you provided has already been used. Please try again.',
    'Wait for the next code.',
  ),
  email_exists: entry(409, 6111, 'Email already exists.', 'Sign in, or reset the password.'),
  verification_rerequest: entry(
    400,
    6117,
    'Something went wrong. Please request a new verification code.',
    'Request a new verification code.',
  ),
  oauth_first_login: entry(401, 6124, 'There is no account for this sign-in yet.', 'Finish the sign-up.'),
  email_not_verified: entry(
    403,
    6127,
    'The email of this account has not been verified.',
    'Verify the email with the provider, then sign in again.',
  ),
  api_user_not_found: entry(404, 6133, 'There is no account with this email.', 'Send an invitation instead.'),
  captcha_required: entry(
    401,
    6012,
    'This sign-in requires a proof of work.',
    'Solve a challenge of GET /account/captcha and send it as verificationToken.',
  ),
  captcha_failed: entry(400, 6201, 'The proof of work is not valid.', 'Request a new challenge and solve it.'),
  token_invalid: entry(
    400,
    6202,
    'The link is no longer valid.',
    'It was used or withdrawn, or it has expired. Request a new one.',
  ),
  verification_code_wrong: entry(
    400,
    6203,
    'The verification code does not match.',
    'Enter the code from the latest email.',
  ),
  // The dashboard, and clients of the public API, look for "is expired" and "does not match".
  verification_code_expired: entry(400, 6204, 'The verification code is expired.', 'Request a new verification code.'),
  terms_not_accepted: entry(400, 6205, 'Accepting our terms is required.', 'Accept the current version of the terms.'),
  oauth_not_configured: entry(
    404,
    6206,
    'Sign-in with this provider is not configured.',
    'The operator of this platform can configure it.',
  ),
  oauth_failed: entry(502, 6207, 'The provider rejected the sign-in or could not be reached.', 'Try again.', true),
  oauth_state_mismatch: entry(
    400,
    6208,
    'This sign-in was not started in this browser.',
    'Start again from the sign-in page.',
  ),
  saml_metadata_invalid: entry(
    422,
    6209,
    'The metadata of the identity provider is invalid.',
    'Correct the problems listed in the details.',
  ),
  mfa_enrollment_required: entry(
    403,
    6210,
    'This organization requires two-step verification.',
    'Turn on two-step verification for your account.',
  ),
  mfa_already_enrolled: entry(
    409,
    6211,
    'Two-step verification is already on.',
    'Turn it off first to set it up again.',
  ),
  mfa_not_started: entry(409, 6212, 'Two-step verification is not on.', 'Start the enrollment first.'),
  sub_organization_limit: entry(
    409,
    6213,
    'The maximum number of sub-organizations is reached.',
    'Request a higher limit.',
  ),
  limit_exceeds_parent: entry(
    400,
    6214,
    'A limit of a sub-organization cannot exceed that of its parent.',
    'Choose a value up to the parent’s limit.',
  ),
  community_not_configured: entry(404, 6215, 'No community forum is configured.', 'The operator can configure one.'),
  community_sso_invalid: entry(400, 6216, 'Failed DiscourseConnect Login', 'Start again from the forum.'),
  help_desk_not_configured: entry(404, 6217, 'No help desk is configured.', 'The operator can configure one.'),
  signup_closed: entry(403, 6218, 'Sign-up is by invitation only.', 'Ask the operator of this platform to invite you.'),
  signup_unknown: entry(400, 6219, 'The marketplace sign-up is unknown.', 'Start again at the marketplace.'),
  limit_reached: entry(409, 6220, 'The organization has reached a limit.', 'Request a higher limit.'),
  // Billing
  account_unpaid: entry(
    402,
    6301,
    'The account is disabled, because an invoice is unpaid.',
    'Update the payment information under Billing; everything can still be read, exported and deleted.',
  ),
  subscription_required: entry(402, 6302, 'This product needs a subscription.', 'Subscribe to a plan under Billing.'),
  budget_reached: entry(
    402,
    6303,
    'A budget does not suffice.',
    'Raise or lift the budget under Billing, or wait for the next month.',
  ),
  plan_unavailable: entry(
    409,
    6310,
    'This plan cannot be subscribed to.',
    'Choose an offered plan of the same product and currency.',
  ),
  billing_off: entry(
    409,
    6311,
    'This organization is not billed here.',
    'Use the organization that pays, or the cloud marketplace of the account.',
  ),
  billing_held: entry(
    503,
    6312,
    'Billing is held, because the clock of the server leaped.',
    'Ask the operator of this platform to check the clock and resume billing.',
    true,
  ),
  payment_provider_failed: entry(
    502,
    6313,
    'The payment provider rejected the request or could not be reached.',
    'Try again; check the evidence if it persists.',
    true,
  ),
  payment_method_required: entry(
    402,
    6314,
    'This plan needs a credit card.',
    'Add a credit card under Billing, then subscribe again.',
  ),
  provider_event_invalid: entry(
    400,
    6315,
    'The event of the payment provider is not signed correctly.',
    'Check the webhook secret and the clock of the server.',
  ),
  support_plan_required: entry(
    403,
    6320,
    'Tickets need full support or an enterprise plan.',
    'Send a request by the contact form, or ask the operator for full support.',
  ),
  // Agents
  session_required: entry(
    403,
    6330,
    'This needs a person who is signed in to the dashboard.',
    'Open the proposal in the dashboard; API keys cannot decide on it.',
  ),
  proposal_expired: entry(409, 6331, 'The proposal has expired.', 'Ask the agent to propose the change again.'),
  proposal_outdated: entry(
    409,
    6332,
    'The resource has changed since the proposal.',
    'Look at the resource, and ask the agent to propose the change again.',
  ),
  ai_not_configured: entry(
    409,
    6333,
    'No model is configured.',
    'Ask the operator of this platform to set AI_BASE_URL and AI_CHAT_MODEL; everything by rules works without.',
  ),
  ai_terms_required: entry(
    403,
    6334,
    'The AI terms are not accepted.',
    'Ask an owner of the organization to accept them by POST /account/ai-terms/accept.',
  ),
  ai_budget_used: entry(
    429,
    6335,
    'The tokens of models for this month are used up.',
    'Wait for the next month, or ask the operator for a higher maxAiTokensPerMonth; everything by rules works without.',
  ),
  // Encodings
  encoding_not_startable: entry(
    409,
    8001,
    'The encoding cannot be started in its current status.',
    'Create a new encoding.',
  ),
  encoding_incomplete: entry(
    400,
    8002,
    'The encoding has no stream or no muxing.',
    'Add at least one stream and one muxing.',
  ),
  encoding_not_stoppable: entry(409, 8003, 'The encoding is not running.', 'No action is needed.'),
  queue_limit_reached: entry(
    409,
    8004,
    'The encoding queue or quota is full.',
    'Wait until encodings have finished or the period has ended, or request a higher limit.',
    true,
  ),
  encoding_immutable: entry(
    409,
    8005,
    'The encoding has been started and can no longer be changed.',
    'Create a new encoding.',
  ),
  reference_missing: entry(400, 8006, 'A referenced resource does not exist.', 'Create it first, or correct the id.'),
  // Licenses
  analytics_license_limit: entry(
    409,
    8100,
    'The organization has reached its maximum number of analytics licenses.',
    'Request a higher limit.',
  ),
  virtual_license_limit: entry(
    409,
    8101,
    'The organization has reached its maximum number of aggregated licenses.',
    'Delete an unused one, or request a higher limit.',
  ),
  // Stream Lab
  lab_slots_exhausted: entry(
    403,
    8700,
    'There is a lack of slots for tests of streams.',
    'Turn off automatic tests of other environments, wait for queued tests or the next period, or request a higher limit.',
  ),
  // Inputs
  input_unreachable: entry(422, 8114, 'The input could not be reached.', 'Check address, path and network.', true),
  input_not_found: entry(422, 8115, 'The input file does not exist.', 'Check the input path.'),
  input_forbidden: entry(422, 8102, 'The input denied access.', 'Check the credentials of the input.'),
  input_address_blocked: entry(
    422,
    8103,
    'The input points to a private or local address.',
    'Use a public address, or allow it in the server configuration.',
  ),
  input_path_outside: entry(
    422,
    8104,
    'The path leaves the configured folder.',
    'Use a path within the folder for local inputs.',
  ),
  input_empty: entry(422, 8105, 'The input file is empty.', 'Upload the file again.'),
  input_corrupt: entry(
    422,
    8106,
    'The input file is damaged or not a media file.',
    'Check that the file plays, then upload it again.',
  ),
  input_no_stream: entry(
    422,
    8107,
    'The input does not have the selected stream.',
    'Select a stream that the input has.',
  ),
  input_zero_duration: entry(422, 8108, 'The duration of the input is 0.', 'Check that the file plays.'),
  input_too_large: entry(422, 8109, 'The input is larger than allowed.', 'Use a smaller file or raise the limit.'),
  input_timeout: entry(422, 8110, 'The input stopped sending data.', 'Check the server of the input.', true),
  upload_incomplete: entry(409, 8111, 'The upload has not been completed.', 'Finish the upload first.'),
  upload_expired: entry(410, 8112, 'The upload address has expired.', 'Create a new upload.'),
  upload_offset_mismatch: entry(
    409,
    8113,
    'The upload offset does not match.',
    'Request the current offset with HEAD, then continue from there.',
  ),
  // Media
  codec_unsupported: entry(
    422,
    8200,
    'The codec is not available on this server.',
    'Choose another codec, or install an FFmpeg build that includes it.',
  ),
  encoder_failed: entry(
    500,
    8201,
    'The encoder failed.',
    'Check the evidence; report it if the input plays elsewhere.',
  ),
  encoder_killed: entry(
    500,
    8202,
    'The encoder process was killed.',
    'Check the memory and the limits of the server.',
    true,
  ),
  encoder_timeout: entry(
    500,
    8203,
    'The encoder made no progress.',
    'Check the input and the load of the server.',
    true,
  ),
  packaging_failed: entry(500, 8204, 'Packaging failed.', 'Check the evidence.'),
  settings_unsupported: entry(
    422,
    8205,
    'The encoder rejected the settings.',
    'Correct the settings named in the evidence.',
  ),
  worker_disk_full: entry(507, 8206, 'The worker has no disk space left.', 'Free space on the worker.', true),
  kind_unavailable: entry(
    422,
    8207,
    'This server does not support a feature that the encoding uses.',
    'Use another kind, or install the software named in the evidence.',
  ),
  worker_result_invalid: entry(
    400,
    8208,
    'A worker returned a result that does not fit its task.',
    'Update the workers of the infrastructure; the task is tried by another worker.',
    true,
  ),
  encoder_memory_exceeded: entry(
    422,
    8209,
    'The encoder needs more memory than one process may use.',
    'Use smaller frames, fewer renditions or a faster preset, or raise MEDIA_PROCESS_MEMORY_MIB on the workers.',
  ),
  // Outputs
  output_unreachable: entry(422, 8300, 'The output could not be reached.', 'Check address and network.', true),
  output_forbidden: entry(422, 8301, 'The output denied access.', 'Check the credentials of the output.'),
  output_failed: entry(500, 8302, 'Writing to the output failed.', 'Check the evidence.', true),
  output_path_outside: entry(
    422,
    8303,
    'The output path leaves the configured folder.',
    'Use a path within the folder for local outputs.',
  ),
  manifest_incomplete: entry(
    400,
    8400,
    'The manifest contains nothing that can be played.',
    'Add streams or a finished encoding.',
  ),
  manifest_file_missing: entry(
    422,
    8401,
    'The manifest refers to files that do not exist.',
    'Correct the segment folder, which is relative to the media playlist for HLS and to the manifest for DASH.',
  ),
  output_file_missing: entry(
    422,
    8304,
    'A delivered file no longer exists in the output.',
    'Deliver it again, or compare another encoding.',
  ),
  // Comparisons
  comparison_not_finished: entry(
    409,
    8600,
    'Only finished encodings can be compared.',
    'Wait until both encodings are FINISHED.',
  ),
  comparison_inputs_differ: entry(
    422,
    8601,
    'The encodings do not have the same input.',
    'Compare encodings of the same file.',
  ),
  comparison_unreadable: entry(
    422,
    8602,
    'The encoding has no readable video in its outputs.',
    'Compare encodings whose video is delivered to a readable output.',
  ),
  // Scene analysis
  analysis_not_ready: entry(
    404,
    8610,
    'The encoding has no scene analysis.',
    'Start an encoding with aiSceneAnalysis, and wait until it is FINISHED.',
  ),
  // Protection
  key_server_unreachable: entry(
    422,
    8500,
    'The key server could not be reached.',
    'Check the URL of the key server and the network.',
    true,
  ),
  key_server_refused: entry(
    422,
    8501,
    'The key server rejected the request.',
    'Check its credentials and the content ID.',
  ),
  key_server_answer_invalid: entry(
    422,
    8502,
    'The key server returned an invalid response.',
    'Check the evidence and correct the key server.',
  ),
  // Analytics
  insights_opted_out: entry(
    403,
    5110,
    'This organization does not participate in industry insights.',
    'Participate under Observability, Settings to see the averages of others.',
  ),
  insights_on_trial: entry(
    403,
    5111,
    'Industry insights are not part of a trial plan.',
    'Ask the operator of this platform to end the trial.',
  ),
  license_unknown: entry(404, 9000, 'The analytics license does not exist.', 'Check the license key.'),
  query_too_heavy: entry(
    422,
    9001,
    'The query needs more memory or time than allowed.',
    'Use a shorter range or fewer groups.',
  ),
  query_ended: entry(408, 9002, 'The query was ended before it had a result.', 'Run the query again.', true),
  query_pending: entry(
    504,
    9003,
    'The result is not available yet.',
    'Send the request again with the same job and cursor.',
    true,
  ),
  query_job_unknown: entry(404, 9004, 'The query job does not exist.', 'Send the query again without a job.'),
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof errorCatalogue;

/** A finding about one field or fact, as in the wire's `data.details[]`. */
export type ErrorDetail = { text: string; field?: string; type?: 'ERROR' | 'WARNING' };

export type AppErrorOptions = {
  /** Technical details for developers, such as a log line or a probe field. */
  evidence?: string;
  details?: ErrorDetail[];
  /** Seconds after which a retry is useful, for `rate_limited` and `unavailable`. */
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** The only error that Sluice throws on purpose; `code` determines everything about its presentation. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly evidence: string | undefined;
  readonly details: ErrorDetail[];
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(errorCatalogue[code].title, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.evidence = options.evidence;
    this.details = options.details ?? [];
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  get status(): number {
    return errorCatalogue[this.code].status;
  }

  get retryable(): boolean {
    return errorCatalogue[this.code].retryable;
  }

  get advice(): string {
    return errorCatalogue[this.code].advice;
  }
}

export const notFound = (what: string, id: string): AppError =>
  new AppError('not_found', { evidence: `${what} ${id} does not exist in this organization.` });

export const invalid = (field: string, text: string): AppError =>
  new AppError('validation_failed', { evidence: text, details: [{ field, text }] });
