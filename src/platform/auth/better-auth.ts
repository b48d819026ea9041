import { passkey } from '@better-auth/passkey'
import { hash, verify } from '@node-rs/argon2'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { symmetricDecrypt } from 'better-auth/crypto'
import { magicLink, twoFactor } from 'better-auth/plugins'
import type pg from 'pg'
import type { Logger } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { PRODUCT_NAME } from '../product.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import {
  ADDRESS_HEADER,
  COOKIE_PREFIX,
  FRESH_MS,
  isSecure,
  LINK_MS,
  MAX_PASSWORD_CHARS,
  MIN_PASSWORD_CHARS,
  SESSION_MS,
} from './session.ts'

/** The only file that imports better-auth. Loaded at the first sign-in: it takes a third of a second. */

type BetterAuthSettings = { baseUrl: string; secret: string; log: Logger; pool: pg.Pool }
export type BetterAuth = ReturnType<typeof openBetterAuth>

const CHALLENGE_SECONDS = 600

export function openBetterAuth(settings: BetterAuthSettings) {
  return betterAuth(optionsOf(settings))
}

/** Opens what better-auth has encrypted, such as the secret of an authenticator app. */
export async function decryptFor(auth: BetterAuth, data: string): Promise<string> {
  const { secretConfig } = await auth.$context
  return symmetricDecrypt({ key: secretConfig, data })
}

/**
 * The code of a refusal. Null for a bug or an outage. It is recognized by its shape, because a
 * redirect is an error of another class.
 */
export function refusalCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('statusCode' in error)) return null
  const { statusCode, body } = error as Error & { statusCode: number; body?: { code?: string } }
  return statusCode < 500 ? (body?.code ?? String(statusCode)) : null
}

export function hashPassword(password: string): Promise<string> {
  return hash(password, ARGON2ID)
}

/** OWASP's first choice for argon2id. Algorithm 2 is argon2id. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function optionsOf({ baseUrl, secret, log, pool }: BetterAuthSettings) {
  return {
    appName: PRODUCT_NAME,
    baseURL: baseUrl,
    // Not `secret`, because better-auth's environment variables override it.
    secrets: [{ version: 1, value: secret }],
    database: pool,
    telemetry: { enabled: false },
    // Its limiter guards its router, which is not mounted.
    rateLimit: { enabled: false },
    logger: {
      level: 'error',
      log: (_level, message, ...details) =>
        log.error({ err: details.find((one) => one instanceof Error) }, message),
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: MIN_PASSWORD_CHARS,
      maxPasswordLength: MAX_PASSWORD_CHARS,
      password: {
        hash: hashPassword,
        verify: ({ hash: stored, password }) => verify(stored, password),
      },
    },
    advanced: {
      cookiePrefix: COOKIE_PREFIX,
      useSecureCookies: isSecure(baseUrl),
      ipAddress: { ipAddressHeaders: [ADDRESS_HEADER], ipv6Subnet: 128 },
      // A test compares the tables with these options, so the service does not check them at each start.
      database: { generateId: () => uuidv7(), validateSchema: false },
    },
    ...tables,
    plugins: [links(), totp(), passkeys(baseUrl)],
  } satisfies BetterAuthOptions
}

function links() {
  return magicLink({
    disableSignUp: true,
    expiresIn: LINK_MS / 1000,
    storeToken: 'hashed',
    // The caller that creates a link receives its token. Nothing is sent by email.
    sendMagicLink: ({ token, metadata }) => metadata?.take(token),
  })
}

function totp() {
  const plugin = twoFactor({
    issuer: PRODUCT_NAME,
    allowPasswordless: true,
    twoFactorCookieMaxAge: CHALLENGE_SECONDS,
    backupCodeOptions: { customBackupCodesGenerate: makeRecoveryCodes },
    twoFactorTable: 'auth_two_factors',
    schema: {
      user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
      twoFactor: {
        fields: {
          backupCodes: 'backup_codes',
          userId: 'user_id',
          failedVerificationCount: 'failed_verification_count',
          lockedUntil: 'locked_until',
        },
      },
    },
  })
  // Without this, a link would sign in a person with two-factor authentication without a code.
  const [challenge] = plugin.hooks.after
  const asksFor = challenge!.matcher
  challenge!.matcher = (context) => asksFor(context) || context.path === '/magic-link/verify'
  return plugin
}

function passkeys(baseUrl: string) {
  const { hostname, origin } = new URL(baseUrl)
  return passkey({
    rpID: hostname,
    rpName: PRODUCT_NAME,
    origin,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    authentication: {
      // A passkey takes the place of password and code, so the device must have checked the person.
      afterVerification: async ({ verification }) => {
        if (!verification.authenticationInfo.userVerified)
          throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
      },
    },
    schema: {
      passkey: {
        modelName: 'auth_passkeys',
        fields: {
          publicKey: 'public_key',
          userId: 'user_id',
          credentialID: 'credential_id',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  })
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' }

const tables = {
  user: { modelName: 'auth_users', fields: { ...times, emailVerified: 'email_verified' } },
  session: {
    modelName: 'auth_sessions',
    expiresIn: SESSION_MS / 1000,
    freshAge: FRESH_MS / 1000,
    disableSessionRefresh: true,
    cookieCache: { enabled: false },
    fields: {
      ...times,
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      userId: 'user_id',
    },
  },
  account: {
    modelName: 'auth_accounts',
    fields: {
      ...times,
      accountId: 'account_id',
      providerId: 'provider_id',
      userId: 'user_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
    },
  },
  verification: {
    modelName: 'auth_verifications',
    fields: { ...times, expiresAt: 'expires_at' },
  },
} satisfies BetterAuthOptions
