/** A log that cannot be mined as it is. The message is one line and says what to do next. */
export class UnreadableLog extends Error {}
