// Written by scripts/generate.ts from the modules in this folder. Do not edit it.
import { createHash } from 'node:crypto';
import { createHmac, timingSafeEqual } from 'node:crypto';
/** The bundle is incomplete or does not match its manifest. Download it again. */
class BundleError extends Error {
    name = 'BundleError';
}
const [QUOTE, BACKSLASH, COLON] = [0x22, 0x5c, 0x3a];
const [BRACE, BRACE_END, BRACKET, BRACKET_END] = [0x7b, 0x7d, 0x5b, 0x5d];
const MAX_MANIFEST_BYTES = 65_536;
/**
 * Checks the SHA-256 of each array of a bundle as its bytes pass. Keeps only the manifest in memory.
 * A bundle is `{"manifest":{…},"resources":{"jobs":[…],…}}`. A digest covers an array with its brackets.
 */
class BundleCheck {
    #depth = 0;
    #inString = false;
    #escaped = false;
    /** The last string outside a part, which is a property name. */
    #word = [];
    /** The property names that enclose the current position, at depths 1 and 2. */
    #names = ['', ''];
    /** The part at the current position: the manifest, or the digest of an array. */
    #part = null;
    #manifest = Buffer.alloc(0);
    #digests = new Map();
    push(chunk) {
        let start = 0;
        for (let i = 0; i < chunk.length; i++) {
            const byte = chunk[i];
            if (this.#inString)
                this.#readString(byte);
            else if (byte === QUOTE)
                this.#openString();
            else if (byte === COLON)
                this.#name();
            else if (byte === BRACE || byte === BRACKET) {
                if (this.#opensPart())
                    start = i;
            }
            else if ((byte === BRACE_END || byte === BRACKET_END) && this.#closesPart()) {
                this.#take(chunk.subarray(start, i + 1));
                this.#endPart();
            }
        }
        if (this.#part)
            this.#take(chunk.subarray(start));
    }
    /** Returns the manifest after the last byte was pushed. Throws BundleError. */
    end() {
        if (this.#depth !== 0 || this.#inString || this.#manifest.length === 0) {
            throw new BundleError('the bundle is incomplete');
        }
        const manifest = JSON.parse(this.#manifest.toString('utf8'));
        const expected = new Map(Object.entries(manifest.sha256));
        for (const name of new Set([...expected.keys(), ...this.#digests.keys()])) {
            if (expected.get(name) === this.#digests.get(name))
                continue;
            throw new BundleError(`the SHA-256 of ${name} differs from the manifest`);
        }
        return manifest;
    }
    #readString(byte) {
        if (this.#escaped)
            this.#escaped = false;
        else if (byte === BACKSLASH)
            this.#escaped = true;
        else if (byte === QUOTE)
            this.#inString = false;
        else if (!this.#part && this.#word.length < 100)
            this.#word.push(byte);
    }
    #openString() {
        this.#inString = true;
        if (!this.#part)
            this.#word = [];
    }
    #name() {
        if (this.#part === null)
            this.#names[this.#depth - 1] = String.fromCharCode(...this.#word);
    }
    #opensPart() {
        this.#depth++;
        if (this.#part)
            return false;
        const [first] = this.#names;
        if (this.#depth === 2 && first === 'manifest')
            this.#part = 'manifest';
        if (this.#depth === 3 && first === 'resources')
            this.#part = createHash('sha256');
        return this.#part !== null;
    }
    #closesPart() {
        this.#depth--;
        return this.#part !== null && this.#depth === (this.#part === 'manifest' ? 1 : 2);
    }
    #take(bytes) {
        if (this.#part !== 'manifest') {
            this.#part?.update(bytes);
            return;
        }
        this.#manifest = Buffer.concat([this.#manifest, bytes]);
        if (this.#manifest.length > MAX_MANIFEST_BYTES) {
            throw new BundleError(`the manifest is longer than ${MAX_MANIFEST_BYTES} bytes`);
        }
    }
    #endPart() {
        if (this.#part && this.#part !== 'manifest') {
            this.#digests.set(this.#names[1] ?? '', this.#part.digest('hex'));
        }
        this.#part = null;
    }
}
/** Creates a client for one key. It holds no connection, so create it once. Throws TypeError. */
function openClient(options) {
    const settings = toSettings(options);
    const methods = Object.entries(operations).map(([id, operation]) => [
        id,
        (...args) => callOperation(settings, [id, operation], args),
    ]);
    const calls = Object.fromEntries(methods);
    return {
        ...calls,
        ...pagingOf(calls),
        ...pollingOf(calls),
        ...waitingOf(calls),
        ...filesOf(settings),
    };
}
/** The arguments are path parameters, body, query and options, in this order. */
function callOperation(settings, named, args) {
    const [, { inPath, body, query, streamed }] = named;
    const rest = args.slice(inPath.length);
    const input = { params: args.slice(0, inPath.length) };
    if (body) {
        input.body = JSON.stringify(rest.shift() ?? {});
        input.contentType = 'application/json';
    }
    if (query)
        input.query = (rest.shift() ?? {});
    const options = (rest.shift() ?? {});
    if (streamed)
        return send(settings, named, input, options, async (response) => response);
    return send(settings, named, input, options, readJson);
}
/** The service refused the request. `code` says why, and `message` what to do next. */
class ApiError extends Error {
    name = 'ApiError';
    status;
    /** `unexpected_answer`: the response is not from the service, but for example from a proxy. */
    code;
    /** The field, parameter or header that caused the error. */
    param;
    /** Every invalid field, if there can be several. */
    details;
    /** Include it when you ask for help. The service's log contains it. */
    requestId;
    retryAfterSeconds;
    constructor(response, refusal, message) {
        super(refusal?.message ?? message);
        this.status = response.status;
        this.code = refusal?.code ?? 'unexpected_answer';
        this.param = refusal?.param ?? null;
        this.details = refusal?.details ?? null;
        this.requestId = response.headers.get('svc-request-id');
        this.retryAfterSeconds = secondsOf(response.headers.get('retry-after'));
    }
}
/** The response is missing or incomplete. `cause` is the error of fetch. */
class ConnectionError extends Error {
    name = 'ConnectionError';
    /** False if no connection was made, so the request cannot have had an effect. */
    mayHaveArrived;
    constructor(message, cause, mayHaveArrived) {
        super(message, { cause });
        this.mayHaveArrived = mayHaveArrived;
    }
}
async function toApiError(response) {
    const location = response.headers.get('location');
    const text = await response.text();
    const message = location
        ? `The response is a redirect to ${location}. Check your baseUrl.`
        : `The response ${response.status} is not from the service: ${text.slice(0, 200)}`;
    return new ApiError(response, parseRefusal(text), message);
}
function parseRefusal(text) {
    if (!text.startsWith('{"error":{'))
        return null;
    try {
        return JSON.parse(text).error;
    }
    catch {
        return null; // a proxy truncated the body, and the status is enough
    }
}
/** The service sends seconds. A proxy may send a date. */
function secondsOf(retryAfter) {
    if (retryAfter === null)
        return null;
    if (/^\d{1,9}$/.test(retryAfter))
        return Number(retryAfter);
    const at = Date.parse(retryAfter);
    return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}
const UPLOAD_TIMEOUT_MS = 300_000;
const DOWNLOAD_TIMEOUT_MS = 3_600_000;
/** Imports `node:` modules only when a file on disk is used, so that other runtimes can load this. */
function filesOf(settings) {
    /** Uploads a document. A path is streamed from disk. */
    async function uploadFile(file, { filename, ...options } = {}) {
        const isBlob = file instanceof Blob;
        const name = filename ?? (isBlob ? file.name : baseName(file));
        if (!name)
            throw new TypeError('filename is required, because a Blob has none');
        const form = new FormData();
        form.append('file', isBlob ? file : await openPath(file), name);
        const operation = ['pushDocument', operations.pushDocument];
        const withTimeout = { ...options, timeoutMs: options.timeoutMs ?? UPLOAD_TIMEOUT_MS };
        const reply = await send(settings, operation, { body: form }, withTimeout, readJson);
        return reply;
    }
    /**
     * Streams an export to a file and checks it against the digests of its manifest. An interrupted
     * download resumes. The file is `<path>.part` until it is complete, and is deleted on failure. Only
     * its owner can read it. Throws BundleError and errors of the file system.
     */
    async function saveExport(id, path, options = {}) {
        const { open, rename, rm } = await import('node:fs/promises');
        const part = `${path}.part`;
        const file = await open(part, 'w', 0o600);
        try {
            const withTimeout = { ...options, timeoutMs: options.timeoutMs ?? DOWNLOAD_TIMEOUT_MS };
            const manifest = await downloadTo(settings, id, file, withTimeout);
            await file.sync();
            await rename(part, path);
            return manifest;
        }
        catch (error) {
            await rm(part, { force: true });
            throw error;
        }
        finally {
            await file.close();
        }
    }
    return { uploadFile, saveExport };
}
/** Each attempt requests the bytes that are not written yet. If-Range keeps it to the same bundle. */
async function downloadTo(settings, id, file, options) {
    let check = new BundleCheck();
    let written = 0;
    let etag = '';
    const headers = () => written > 0 ? { range: `bytes=${written}-`, 'if-range': etag } : {};
    const read = async (response) => {
        if (response.status !== 206) {
            check = new BundleCheck();
            written = 0;
            etag = response.headers.get('etag') ?? '';
            await file.truncate();
        }
        for await (const chunk of response.body ?? []) {
            await writeAll(file, chunk, written);
            written += chunk.length;
            check.push(chunk);
        }
    };
    const operation = ['downloadExport', operations.downloadExport];
    for (;;) {
        const before = written;
        try {
            await send(settings, operation, { params: [id], headers }, options, read);
            return check.end();
        }
        catch (error) {
            // Retries count only without progress: a long download may break many times.
            if (!(error instanceof ConnectionError) || written === before)
                throw error;
        }
    }
}
async function writeAll(file, bytes, position) {
    for (let done = 0; done < bytes.length;) {
        const left = bytes.length - done;
        done += (await file.write(bytes, done, left, position + done)).bytesWritten;
    }
}
/** The Blob reads the file in chunks while it is sent. */
async function openPath(path) {
    const { openAsBlob } = await import('node:fs');
    return openAsBlob(path);
}
function baseName(path) {
    const text = path instanceof URL ? decodeURIComponent(path.pathname) : path;
    return text.split(/[/\\]/).at(-1);
}
/** The service's maximum for lists that sync. */
const MAX_PAGE_ROWS = 100;
function pagingOf(operations) {
    const callOf = (list) => operations[list];
    /** Yields every record of a list, page by page. */
    async function* paginate(list, query = {}, options = {}) {
        for (let next = query;;) {
            const page = await callOf(list)(next, options);
            yield* page.data;
            if (!page.has_more || page.next_cursor === null)
                return;
            next = { ...query, cursor: page.next_cursor };
        }
    }
    /**
     * Yields what changed since a position, page by page. Without a position it yields everything.
     * Store each page's records (upsert by id) and its position in one transaction. After a crash,
     * continue from the stored position: nothing is missing, but records may come twice.
     */
    async function* sync(list, position = {}, options = {}) {
        const since = position.updated_since ? { updated_since: position.updated_since } : {};
        let { cursor } = position;
        for (;;) {
            const query = { ...since, ...(cursor ? { cursor } : {}), limit: MAX_PAGE_ROWS };
            const page = await callOf(list)(query, options).catch((error) => {
                if (!isStale(error) || cursor !== position.cursor)
                    throw error;
                return null; // the stored cursor is no longer valid: restart this run
            });
            cursor = page?.next_cursor ?? undefined;
            if (!page)
                continue;
            const syncedThrough = page.synced_through ?? null;
            yield {
                records: page.data,
                position: syncedThrough
                    ? { updated_since: syncedThrough }
                    : { ...since, ...(cursor ? { cursor } : {}) },
                syncedThrough,
            };
            if (!page.has_more || !cursor)
                return;
        }
    }
    return { paginate, sync };
}
function isStale(error) {
    return error instanceof ApiError && error.code === 'invalid_cursor';
}
const EVENTS_PER_POLL = 100;
function pollingOf(operations) {
    /**
     * Yields pages of new events in order, until the signal is aborted. Store `cursor` after you have
     * processed its events. By default it polls every 10 s.
     */
    async function* pollEvents(given = {}) {
        const { everyMs = 10_000, signal } = given;
        let { cursor } = given;
        while (!signal?.aborted) {
            try {
                const query = { limit: EVENTS_PER_POLL, ...(cursor ? { cursor } : {}) };
                const page = await operations.listOutboundEvents(query, signal ? { signal } : {});
                cursor = page.next_cursor;
                if (page.data.length > 0)
                    yield { events: page.data, cursor };
                if (!page.has_more)
                    await pause(everyMs, signal);
            }
            catch (error) {
                if (!signal?.aborted)
                    throw error;
            }
        }
    }
    return { pollEvents };
}
/** The service refuses these before it does any work, so every request is safe to retry. */
const BEFORE_WORK = new Set(['rate_limited', 'ip_rate_limited']);
/** Temporary errors. Only requests that are safe to send twice are retried. */
const TEMPORARY = new Set([408, 502, 503, 504]);
const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 10_000;
/**
 * The wait in milliseconds before the next attempt, or null for no retry. `turn` counts from 0.
 * `repeatable` means safe to send twice. `random` (0 to 1) spreads the retries of many clients.
 */
function waitBefore(error, turn, { repeatable, maxWaitMs }, random = Math.random()) {
    const backoffMs = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** turn) * (0.5 + random / 2);
    if (error instanceof ConnectionError) {
        return repeatable || !error.mayHaveArrived ? backoffMs : null;
    }
    if (!(error instanceof ApiError))
        return null;
    if (!BEFORE_WORK.has(error.code) && !(repeatable && isTemporary(error)))
        return null;
    const askedMs = (error.retryAfterSeconds ?? 0) * 1000;
    return askedMs > maxWaitMs ? null : Math.max(backoffMs, askedMs * (1 + random / 10));
}
function isTemporary({ status, code }) {
    return TEMPORARY.has(status) || code === 'idempotency_in_progress';
}
/** Rejects with the signal's reason if the signal is aborted. */
function pause(ms, signal) {
    return new Promise((resolve, reject) => {
        if (signal?.aborted)
            return reject(signal.reason);
        const abort = () => {
            clearTimeout(timer);
            reject(signal?.reason);
        };
        const timer = setTimeout(() => {
            signal?.removeEventListener('abort', abort);
            resolve();
        }, ms);
        signal?.addEventListener('abort', abort, { once: true });
    });
}
/** Throws a TypeError that names the invalid option. */
function toSettings(options) {
    const { baseUrl, key } = options;
    if (!/^https?:\/\/[^?#]+$/.test(baseUrl ?? '')) {
        throw new TypeError('baseUrl must be the origin of the service, such as https://api.example.com');
    }
    if (!/^[\x21-\x7e]+$/.test(key ?? '')) {
        throw new TypeError('key must be an API key, such as svc_live_…');
    }
    return {
        origin: baseUrl.replace(/\/+$/, ''),
        key,
        fetch: options.fetch ?? globalThis.fetch,
        timeoutMs: options.timeoutMs ?? 30_000,
        retries: options.retries ?? 4,
        maxWaitSeconds: options.maxWaitSeconds ?? 60,
        onRetry: options.onRetry ?? (() => undefined),
    };
}
/**
 * Calls an operation, reads its response, and retries where that is safe. Throws ApiError,
 * ConnectionError, or the reason of `options.signal`.
 */
async function send(settings, [id, operation], input, options, read) {
    const url = settings.origin + pathOf(operation, input.params ?? []) + searchOf(input.query);
    const fixed = headersOf(settings, operation, input, options);
    const init = { method: operation.method, body: input.body ?? null };
    const { retries = settings.retries, repeatable = isRepeatable(operation), signal } = options;
    const limits = { repeatable, maxWaitMs: settings.maxWaitSeconds * 1000 };
    for (let turn = 0;; turn++) {
        try {
            const headers = { ...fixed, ...input.headers?.() };
            return await attempt(settings, url, { ...init, headers }, options, read);
        }
        catch (error) {
            signal?.throwIfAborted();
            const waitMs = turn < retries ? waitBefore(error, turn, limits) : null;
            if (waitMs === null)
                throw error;
            settings.onRetry({ operation: id, attempt: turn + 1, waitMs, error: error });
            await pause(waitMs, signal);
        }
    }
}
async function readJson(response) {
    const text = await response.text();
    try {
        return JSON.parse(text);
    }
    catch {
        const message = `The response ${response.status} is not JSON: ${text.slice(0, 200)}`;
        throw new ApiError(response, null, message);
    }
}
async function attempt(settings, url, init, { signal, timeoutMs = settings.timeoutMs }, read) {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), timeoutMs);
    const signals = signal ? [late.signal, signal] : [late.signal];
    const { fetch } = settings; // some runtimes throw if fetch is called as a method
    let answered = false;
    try {
        const response = await fetch(url, {
            ...init,
            redirect: 'manual', // fetch would turn a redirected POST into a GET
            signal: AbortSignal.any(signals),
        });
        answered = true;
        if (!response.ok)
            throw await toApiError(response);
        return await read(response);
    }
    catch (error) {
        signal?.throwIfAborted();
        if (late.signal.aborted) {
            throw new ConnectionError(`no response within ${timeoutMs} ms`, error, true);
        }
        // fetch throws a TypeError for an incomplete response. Other errors are local, such as a full disk.
        if (answered && !(error instanceof TypeError))
            throw error;
        throw new ConnectionError(`the connection failed: ${reasonOf(error)}`, error, mayHaveArrived(error));
    }
    finally {
        clearTimeout(timer);
    }
}
/** The message of Node's fetch is only "fetch failed". The reason is in its cause. */
function reasonOf(error) {
    const { message, cause } = error;
    return cause?.code ?? cause?.message ?? message ?? String(error);
}
function mayHaveArrived(error) {
    const code = error.cause?.code;
    return code === undefined || !UNCONNECTED.has(code);
}
const UNCONNECTED = new Set([
    'ECONNREFUSED',
    'ENOTFOUND',
    'EAI_AGAIN',
    'UND_ERR_CONNECT_TIMEOUT',
]);
function isRepeatable({ method, idempotent }) {
    return method === 'GET' || idempotent;
}
function headersOf(settings, operation, input, { idempotencyKey = crypto.randomUUID() }) {
    if (!/^[\x20-\x7e]{1,255}$/.test(idempotencyKey)) {
        throw new TypeError('idempotencyKey must be 1 to 255 printable ASCII characters');
    }
    return {
        authorization: `Bearer ${settings.key}`,
        ...(input.contentType ? { 'content-type': input.contentType } : {}),
        ...(operation.idempotent ? { 'idempotency-key': idempotencyKey } : {}),
    };
}
function pathOf({ path, inPath }, params) {
    const values = new Map(inPath.map((name, i) => [name, params[i]]));
    return path.replace(/\{(\w+)\}/g, (_match, name) => {
        const value = values.get(name);
        if (typeof value !== 'string' || value === '')
            throw new TypeError(`${name} must be a string`);
        return encodeURIComponent(value);
    });
}
function searchOf(query = {}) {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) {
        if (value !== undefined && value !== null)
            search.set(name, String(value));
    }
    return search.size > 0 ? `?${search}` : '';
}
/** The delivery is not authentic. Respond with 400 and ignore it. */
class SignatureError extends Error {
    name = 'SignatureError';
    reason;
    constructor(reason, message) {
        super(message);
        this.reason = reason;
    }
}
/**
 * Throws a SignatureError unless the payload was recently signed with the secret. For a day after a
 * rotation the header has two signatures, and either is enough.
 */
function verifySignature(signed) {
    const { payload, header, secret, toleranceSeconds = 300, now = new Date() } = signed;
    if (typeof secret !== 'string' || secret === '')
        throw new TypeError('secret must not be empty');
    if (header === undefined || header === null || header === '') {
        throw new SignatureError('missing', 'The Svc-Signature header is missing.');
    }
    const { time, signatures } = parse(header);
    const ageSeconds = now.getTime() / 1000 - Number(time);
    if (ageSeconds > toleranceSeconds) {
        throw new SignatureError('too_old', `The signature is ${Math.round(ageSeconds)} s old. The limit is ${toleranceSeconds} s.`);
    }
    if (ageSeconds < -toleranceSeconds) {
        throw new SignatureError('in_the_future', 'The signature is from the future. Check the clock of this machine.');
    }
    const expected = createHmac('sha256', secret).update(`${time}.`).update(payload).digest();
    // Compares all of them, so that the time does not reveal which one matched.
    const matches = signatures.filter((one) => timingSafeEqual(Buffer.from(one, 'hex'), expected));
    if (matches.length === 0) {
        throw new SignatureError('no_match', 'No signature matches: the secret is wrong or the body was changed.');
    }
}
/** Verifies a delivery and returns its event. Throws SignatureError. */
function readEvent(signed) {
    verifySignature(signed);
    const { payload } = signed;
    return JSON.parse(typeof payload === 'string' ? payload : new TextDecoder().decode(payload));
}
const MAX_PARTS = 10;
/** Parses `t=1767225600,v1=…,v1=…` and ignores parts with other names. */
function parse(header) {
    const parts = typeof header === 'string' ? header.split(',') : [];
    const named = (name) => parts.flatMap((part) => part.trim().startsWith(`${name}=`) ? [part.trim().slice(name.length + 1)] : []);
    const [time, ...moreTimes] = named('t');
    const signatures = named('v1');
    const isValid = parts.length <= MAX_PARTS &&
        moreTimes.length === 0 &&
        /^\d{1,12}$/.test(time ?? '') &&
        signatures.length > 0 &&
        signatures.every((one) => /^[0-9a-f]{64}$/.test(one));
    if (!time || !isValid) {
        throw new SignatureError('malformed', 'Svc-Signature must be t=<seconds>,v1=<hex>, in one header.');
    }
    return { time, signatures };
}
/** How each operation is called. Arguments: those in the path, body, query, options. */
const operations = {
    ping: { method: 'GET', path: '/v1/ping', inPath: [], body: false, query: false, idempotent: false, streamed: false },
    listApiKeys: { method: 'GET', path: '/v1/api-keys', inPath: [], body: false, query: false, idempotent: false, streamed: false },
    pushDocument: { method: 'POST', path: '/v1/documents', inPath: [], body: true, query: false, idempotent: true, streamed: false },
    getIngestion: { method: 'GET', path: '/v1/ingestions/{id}', inPath: ['id'], body: false, query: false, idempotent: false, streamed: false },
    listJobs: { method: 'GET', path: '/v1/jobs', inPath: [], body: false, query: true, idempotent: false, streamed: false },
    createJob: { method: 'POST', path: '/v1/jobs', inPath: [], body: true, query: false, idempotent: true, streamed: false },
    getJob: { method: 'GET', path: '/v1/jobs/{id}', inPath: ['id'], body: false, query: false, idempotent: false, streamed: false },
    listClients: { method: 'GET', path: '/v1/clients', inPath: [], body: false, query: true, idempotent: false, streamed: false },
    createClient: { method: 'POST', path: '/v1/clients', inPath: [], body: true, query: false, idempotent: true, streamed: false },
    getClient: { method: 'GET', path: '/v1/clients/{id}', inPath: ['id'], body: false, query: false, idempotent: false, streamed: false },
    listVendors: { method: 'GET', path: '/v1/vendors', inPath: [], body: false, query: true, idempotent: false, streamed: false },
    getVendor: { method: 'GET', path: '/v1/vendors/{id}', inPath: ['id'], body: false, query: false, idempotent: false, streamed: false },
    createEvent: { method: 'POST', path: '/v1/events', inPath: [], body: true, query: false, idempotent: false, streamed: false },
    createEvents: { method: 'POST', path: '/v1/events/batch', inPath: [], body: true, query: false, idempotent: false, streamed: false },
    createWebhookEndpoint: { method: 'POST', path: '/v1/webhook-endpoints', inPath: [], body: true, query: false, idempotent: true, streamed: false },
    listWebhookEndpoints: { method: 'GET', path: '/v1/webhook-endpoints', inPath: [], body: false, query: false, idempotent: false, streamed: false },
    deleteWebhookEndpoint: { method: 'DELETE', path: '/v1/webhook-endpoints/{id}', inPath: ['id'], body: false, query: false, idempotent: false, streamed: false },
    createExport: { method: 'POST', path: '/v1/exports', inPath: [], body: true, query: false, idempotent: false, streamed: false },
    getExport: { method: 'GET', path: '/v1/exports/{id}', inPath: ['id'], body: false, query: false, idempotent: false, streamed: false },
    downloadExport: { method: 'GET', path: '/v1/exports/{id}/download', inPath: ['id'], body: false, query: false, idempotent: false, streamed: true },
    listOutboundEvents: { method: 'GET', path: '/v1/outbound-events', inPath: [], body: false, query: true, idempotent: false, streamed: false },
    pingNetwork: { method: 'GET', path: '/v1/network/ping', inPath: [], body: false, query: false, idempotent: false, streamed: false },
    getNetworkSummary: { method: 'GET', path: '/v1/network/summary', inPath: [], body: false, query: false, idempotent: false, streamed: false },
    listNetworkSummaries: { method: 'GET', path: '/v1/network/summary/history', inPath: [], body: false, query: true, idempotent: false, streamed: false },
    listNetworkMembers: { method: 'GET', path: '/v1/network/members', inPath: [], body: false, query: true, idempotent: false, streamed: false },
    listNetworkCompliance: { method: 'GET', path: '/v1/network/compliance', inPath: [], body: false, query: true, idempotent: false, streamed: false },
    listNetworkSignals: { method: 'GET', path: '/v1/network/signals', inPath: [], body: false, query: true, idempotent: false, streamed: false },
    listNetworkPrograms: { method: 'GET', path: '/v1/network/programs', inPath: [], body: false, query: true, idempotent: false, streamed: false },
    listNetworkProcess: { method: 'GET', path: '/v1/network/process', inPath: [], body: false, query: true, idempotent: false, streamed: false },
    exportNetwork: { method: 'GET', path: '/v1/network/export', inPath: [], body: false, query: false, idempotent: false, streamed: false },
};
/** The work is still in progress. Wait again later. */
class WaitTimeout extends Error {
    name = 'WaitTimeout';
}
const FIRST_POLL_MS = 250;
const MAX_POLL_MS = 10_000;
function waitingOf({ getIngestion, getExport }) {
    /** Waits until the ingestion is completed, failed or canceled. Throws WaitTimeout. */
    function waitForIngestion(id, options = {}) {
        return untilFinished((request) => getIngestion(id, request), options);
    }
    /** Waits until the export is completed or failed. Throws WaitTimeout. */
    function waitForExport(id, options = {}) {
        return untilFinished((request) => getExport(id, request), options);
    }
    return { waitForIngestion, waitForExport };
}
async function untilFinished(read, { signal, withinMs = 600_000 }) {
    const until = Date.now() + withinMs;
    for (let waitMs = FIRST_POLL_MS;; waitMs = Math.min(MAX_POLL_MS, waitMs * 1.5)) {
        const current = await read(signal ? { signal } : {});
        if (current.status !== 'processing')
            return current;
        if (Date.now() + waitMs > until)
            throw new WaitTimeout(`still processing after ${withinMs} ms`);
        await pause(waitMs, signal);
    }
}
export { ApiError, BundleError, ConnectionError, SignatureError, WaitTimeout, openClient, readEvent, verifySignature };
