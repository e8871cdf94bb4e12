/** Takes in what monitoring is sent. */
export async function POST() {
  return new Response(null, { status: 204 });
}
