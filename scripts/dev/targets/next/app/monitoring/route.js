/** Takes in what monitoring is told. */
export async function POST() {
  return new Response(null, { status: 204 });
}
