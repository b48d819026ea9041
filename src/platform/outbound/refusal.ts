/** Why an address or a URL is not called: a stable word, and the sentence told to whoever set it. */
export const refusals = {
  too_long: 'The URL must have at most 2,048 characters.',
  malformed: 'The URL must be written in full, such as https://hooks.example.com/svc.',
  not_https: 'The URL must begin with https://.',
  userinfo: 'The URL must hold no user name or password; put a token into its path or query.',
  port: 'The port must be 443 or one from 1024 on.',
  trailing_dot: 'The host name must not end with a dot.',
  single_label: 'The host must be a full public name, such as hooks.example.com.',
  reserved_name: 'The host name is reserved for private networks; use a public one.',
  metadata: 'The host is a metadata service of a cloud; use a public receiver.',
  loopback: 'The host is a loopback address; it must be reachable from the internet.',
  private: 'The host is a private address; it must be reachable from the internet.',
  link_local: 'The host is a link-local address; it must be reachable from the internet.',
  cgnat: 'The host is an address of a carrier’s NAT; it must be reachable from the internet.',
  unique_local: 'The host is a unique local address; it must be reachable from the internet.',
  multicast: 'The host is a multicast address; use the address of one receiver.',
  transition: 'The host is an IPv6 address that stands for an IPv4 one; use the IPv4 address.',
  documentation: 'The host is an address kept for documentation; use the receiver’s own.',
  benchmarking: 'The host is an address kept for benchmarks; use the receiver’s own.',
  reserved: 'The host is a reserved address; it must be reachable from the internet.',
  this_machine: 'The host is an address of the service’s own machine; use another receiver.',
  unresolvable: 'The host name has no address; check its DNS records.',
} as const

export type Refusal = keyof typeof refusals
