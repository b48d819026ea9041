/** Why an address or a URL is refused: a stable code, and the message for its owner. */
export const refusals = {
  too_long: 'The URL must have at most 2,048 characters.',
  malformed: 'The URL must be complete, such as https://hooks.example.com/svc.',
  not_https: 'The URL must begin with https://.',
  userinfo: 'The URL must not contain a user name or password. Put a token in its path or query.',
  port: 'The port must be 443, or 1024 or higher.',
  trailing_dot: 'The host name must not end with a dot.',
  single_label: 'The host must be a full public name, such as hooks.example.com.',
  reserved_name: 'The host name is reserved for private networks. Use a public one.',
  metadata: 'The host is a cloud metadata service. Use the public address of your receiver.',
  loopback: 'The host is a loopback address. It must be reachable from the internet.',
  private: 'The host is a private address. It must be reachable from the internet.',
  link_local: 'The host is a link-local address. It must be reachable from the internet.',
  cgnat: 'The host is a carrier-grade NAT address. It must be reachable from the internet.',
  unique_local: 'The host is a unique local address. It must be reachable from the internet.',
  multicast: 'The host is a multicast address. Use the address of one receiver.',
  transition: 'The host is an IPv6 address that maps to an IPv4 address. Use the IPv4 address.',
  documentation:
    'The host is an address reserved for documentation. Use the address of your receiver.',
  benchmarking: 'The host is an address reserved for benchmarks. Use the address of your receiver.',
  reserved: 'The host is a reserved address. It must be reachable from the internet.',
  this_machine: 'The host is an address of the machine that runs the service. Use another host.',
  unresolvable: 'The host name has no address. Check its DNS records.',
} as const

export type Refusal = keyof typeof refusals
